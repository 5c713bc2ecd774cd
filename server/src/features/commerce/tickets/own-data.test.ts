import { reportScans } from '@mtaa/contract/commerce/gates/gates'
import { acceptTransfer } from '@mtaa/contract/commerce/tickets/my-tickets'
import { planDeletion } from '@mtaa/contract/identity/privacy'
import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { issueMore, makeGate, makeOpenEvent, scanOf } from '../../../../test/commerce/gates.ts'
import { makeIssued } from '../../../../test/commerce/issued-tickets.ts'
import { test, type World } from '../../../../test/harness.ts'
import type { Person } from '../../../../test/factories.ts'
import { sweepRetention } from '../../../../test/platform/schedules.ts'
import { hashOf, newOpaqueToken } from '../../../platform/crypto/opaque-tokens.ts'
import { newId } from '../../../platform/database/ids.ts'
import { features } from '../../../features.ts'

const now = new Date('2026-12-01T09:00:00.000Z')
const phone = '254712000099'

/** The member offers a ticket; answers the token of its link. */
async function offerTo(world: World, ticket: string, from: Person): Promise<string> {
  const token = newOpaqueToken()
  const times = { created_at: world.clock(), expires_at: new Date(world.clock().getTime() + day) }
  const transfer = { ticket_id: ticket, from_id: from.id, to_phone: phone, to_name: 'Mama Zuhura', ...times }
  await world.db
    .insertInto('ticket_transfers')
    .values({ id: newId(), link_hash: hashOf(token), state: 'offered', ...transfer })
    .execute()
  return token
}

/** The member's ticket is taken by somebody who has no account. */
async function giveToPhone(world: World, ticket: string, from: Person): Promise<string> {
  const token = await offerTo(world, ticket, from)
  const { ticket: taken } = await world.as(null)(acceptTransfer, { params: { token } })
  return taken.id
}

const namesOf = ({ db }: World, id: string) =>
  db.selectFrom('tickets').select(['guest_name', 'holder_phone']).where('id', '=', id).executeTakeFirstOrThrow()

async function leave(world: World, member: Person) {
  await world.as(member)(planDeletion, { body: {} })
  world.setNow(new Date(world.clock().getTime() + 31 * day))
  await world.runSchedule('privacy.sweep')
  await world.runJobs()
}

test('the copy of a member’s data says where they went in with their tickets', async ({ world }) => {
  world.setNow(now)
  const open = await makeOpenEvent(world)
  const [ticket] = await issueMore(world, open.type, 1)
  const token = await makeGate(world, open)
  await world.as(null)(reportScans, { params: { token }, body: { scans: [scanOf(ticket?.text ?? '')] } })
  const { holder_id: holder } = await world.db
    .selectFrom('tickets')
    .select('holder_id')
    .where('id', '=', ticket?.id ?? '')
    .executeTakeFirstOrThrow()
  const gates = features.find(({ name }) => name === 'commerce/gates')
  const copy = await gates?.ownData?.export?.(world.db, holder ?? '', {} as never)
  expect(copy).toMatchObject({
    gate_passes: [{ event_id: open.event.id, title: 'Sauti Sol', gate: 1, kind: 'in', verdict: 'ADMIT', at: now }],
  })
})

test('who leaves takes their own names with them, and not that of somebody whom they gave a ticket', async ({
  world,
}) => {
  world.setNow(now)
  const { buyer, tickets } = await makeIssued(world, { count: 2, price: 0 })
  const [own = '', given = ''] = tickets
  await world.db.updateTable('tickets').set({ guest_name: 'Amina' }).where('id', 'in', tickets).execute()
  const taken = await giveToPhone(world, given, buyer)
  await offerTo(world, own, buyer)
  await leave(world, buyer)
  expect(await world.db.selectFrom('ticket_transfers').selectAll().execute()).toEqual([])
  expect(await namesOf(world, own)).toEqual({ guest_name: '', holder_phone: null })
  expect(await namesOf(world, taken)).toEqual({ guest_name: 'Mama Zuhura', holder_phone: phone })
})

test('of an organizer who leaves neither the place, nor the link, nor what they wrote to guests stays', async ({
  world,
}) => {
  world.setNow(now)
  const { db } = world
  const { event, order } = await makeIssued(world, { price: 0 })
  await db
    .updateTable('events')
    .set({ location: 'House 14', directions: 'Blue gate', place_hidden: true })
    .where('id', '=', event.id)
    .execute()
  await db
    .insertInto('attendee_messages')
    .values({ id: newId(), event_id: event.id, author_id: event.owner.id, body: 'Come early', recipients: 1, at: now })
    .execute()
  await db.updateTable('ticket_orders').set({ released_at: now }).where('id', '=', order).execute()
  await leave(world, event.owner)
  const left = await db.selectFrom('events').selectAll().where('id', '=', event.id).executeTakeFirstOrThrow()
  expect(left).toMatchObject({ location: '', directions: '', online_url: null, cancel_note: null })
  expect(await db.selectFrom('attendee_messages').selectAll().execute()).toEqual([])
})

test('thirty days after an event nothing names who was given a ticket without an account', async ({ world }) => {
  world.setNow(now)
  const { buyer, ticket } = await makeIssued(world, { price: 0 })
  const taken = await giveToPhone(world, ticket, buyer)
  world.setNow(new Date(now.getTime() + 40 * day))
  await sweepRetention(world.deps)
  expect(await namesOf(world, taken)).toEqual({ guest_name: '', holder_phone: null })
  expect(await world.db.selectFrom('ticket_transfers').selectAll().execute()).toEqual([])
})
