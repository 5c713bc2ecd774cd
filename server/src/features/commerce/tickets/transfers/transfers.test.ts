import {
  acceptTransfer,
  cancelTransfer,
  getMyTicket,
  getTransfer,
  offerTransfer,
} from '@mtaa/contract/commerce/tickets/my-tickets'
import { getTicketByLink } from '@mtaa/contract/commerce/tickets/rsvps'
import { expect } from 'vitest'
import { later, makeIssued, moveTo, stateOf } from '../../../../../test/commerce/issued-tickets.ts'
import type { Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { changedBeforeLocked } from '../../../../../test/platform/waiting.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { lockTickets } from '../registers.queries.ts'

const now = new Date('2026-12-01T09:00:00.000Z')
const phone = '0700 000 002'

const offer = ({ as }: World, person: Person | null, id: string, to = phone) =>
  as(person)(offerTransfer, { params: { id }, body: { phone: to, name: 'Baraka' } })

const accept = ({ as }: World, person: Person | null, token: string) =>
  as(person)(acceptTransfer, { params: { token } })

/** The token of the link in the last SMS. */
async function tokenOf(world: World): Promise<string> {
  const mails = await world.mails()
  const token = mails
    .map(({ body_text: text }) => /\/t\/([\w-]{43})/.exec(text)?.[1])
    .find((found) => found !== undefined)
  if (token === undefined) throw new Error('no SMS with a link')
  return token
}

test('a ticket is taken by the link of an SMS: the taker has a new one, and the old code is dead', async ({
  world,
}) => {
  world.setNow(now)
  const { ticket, buyer, event, type } = await makeIssued(world)
  const before = await world.as(buyer)(getMyTicket, { params: { id: ticket } })
  expect(await offer(world, buyer, ticket)).toMatchObject({
    state: 'issued',
    token: before.token,
    transfer: { to_name: 'Baraka', phone_masked: '0700 ••• 002', expires_at: '2026-12-01T12:00:00.000Z' },
    may: { transfer: false, resell: false, refund: false },
  })
  const [sms] = await world.mails()
  expect(sms).toMatchObject({ recipient: '254700000002' })
  expect(sms?.body_text.length).toBeLessThanOrEqual(160)
  const token = await tokenOf(world)
  expect(await world.as(null)(getTransfer, { params: { token } })).toMatchObject({
    event: { id: event.id },
    to_name: 'Baraka',
    state: 'offered',
  })
  const taken = await accept(world, null, token)
  expect(taken.link).toMatch(/\/t\/[\w-]{43}$/)
  // The order is its buyer's alone.
  expect(taken.ticket).toMatchObject({ guest_name: 'Baraka', state: 'issued', price: 500, order_id: null })
  expect([taken.ticket.code === before.code, taken.ticket.token === before.token]).toEqual([false, false])
  expect(await world.as(buyer)(getMyTicket, { params: { id: ticket } })).toMatchObject({
    state: 'transferred',
    token: null,
  })
  const linked = { params: { token: taken.link?.split('/').at(-1) ?? '' } }
  expect(await world.as(null)(getTicketByLink, linked)).toMatchObject({ id: taken.ticket.id, state: 'issued' })
  expect(await world.as(null)(getTransfer, { params: { token } })).toMatchObject({ state: 'accepted' })
  await expect(accept(world, null, token)).rejects.toMatchObject({ code: 'ticket_transfer_over' })
  const row = await world.db
    .selectFrom('event_ticket_types')
    .select('sold')
    .where('id', '=', type.id)
    .executeTakeFirst()
  expect(row).toEqual({ sold: 1 })
})

test('a member who takes a ticket finds it among their own, and cannot sell what they did not pay', async ({
  world,
}) => {
  world.setNow(now)
  const { ticket, buyer } = await makeIssued(world)
  const taker = await world.make.member()
  await offer(world, buyer, ticket)
  const { link, ticket: taken } = await accept(world, taker, await tokenOf(world))
  expect(link).toBeNull()
  expect(await world.as(taker)(getMyTicket, { params: { id: taken.id } })).toMatchObject({
    may: { transfer: true, resell: false },
  })
  await expect(world.as(buyer)(getMyTicket, { params: { id: taken.id } })).rejects.toMatchObject({
    code: 'event_ticket_not_found',
  })
})

test('taking is refused once the ticket is used, taken back or too late', async ({ world }) => {
  world.setNow(now)
  const [used, back, late] = [await makeIssued(world), await makeIssued(world), await makeIssued(world)]
  await offer(world, used.buyer, used.ticket)
  const usedToken = await tokenOf(world)
  await moveTo(world, used.event.id, used.ticket, 'checked_in')
  await expect(accept(world, null, usedToken)).rejects.toMatchObject({ code: 'ticket_used' })

  await offer(world, back.buyer, back.ticket)
  const backToken = await tokenOf(world)
  const cancel = () => world.as(back.buyer)(cancelTransfer, { params: { id: back.ticket } })
  expect(await cancel()).toMatchObject({ transfer: null, may: { transfer: true } })
  await expect(cancel()).rejects.toMatchObject({ code: 'ticket_transfer_over' })
  await expect(accept(world, null, backToken)).rejects.toMatchObject({ code: 'ticket_transfer_over' })

  await offer(world, late.buyer, late.ticket)
  const lateToken = await tokenOf(world)
  later(world, 60 * 3)
  await expect(accept(world, null, lateToken)).rejects.toMatchObject({ code: 'ticket_transfer_over' })
  await world.runSchedule('tickets.moves')
  const states = await world.db.selectFrom('ticket_transfers').select('state').orderBy('id').execute()
  expect(states.map(({ state }) => state)).toEqual(['lapsed', 'cancelled', 'lapsed'])
  await expect(accept(world, null, 'A'.repeat(43))).rejects.toMatchObject({ code: 'ticket_transfer_not_found' })
})

test('raced with a scan, either the taker has it or somebody is inside', async ({ world }) => {
  world.setNow(now)
  for (let round = 0; round < 4; round++) {
    const { ticket, buyer, event } = await makeIssued(world)
    await offer(world, buyer, ticket)
    const token = await tokenOf(world)
    await world.db.updateTable('tickets').set({ passed_at: now }).where('id', '=', ticket).execute()
    const [taken, scanned] = await Promise.allSettled([
      accept(world, null, token),
      moveTo(world, event.id, ticket, 'checked_in'),
    ])
    const state = await stateOf(world, ticket)
    expect([taken.status === 'fulfilled', scanned.status === 'fulfilled']).toEqual(
      state === 'transferred' ? [true, false] : [false, true],
    )
  }
})

test('two who take one ticket: one has it', async ({ world }) => {
  world.setNow(now)
  const { ticket, buyer } = await makeIssued(world)
  await offer(world, buyer, ticket)
  const token = await tokenOf(world)
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => accept(world, null, token)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const rows = await world.db.selectFrom('tickets').select('state').where('replaces', '=', ticket).execute()
  expect(rows).toEqual([{ state: 'issued' }])
})

test('an offer that is taken back while it is being taken is not taken', async ({ world }) => {
  world.setNow(now)
  const { ticket, buyer } = await makeIssued(world)
  await offer(world, buyer, ticket)
  const token = await tokenOf(world)
  const takeBack = async (tx: Tx) => {
    await lockTickets(tx, [ticket])
    const ended = { state: 'cancelled', ended_at: now }
    await tx.updateTable('ticket_transfers').set(ended).where('ticket_id', '=', ticket).execute()
  }
  const outcome = changedBeforeLocked(world, takeBack, () => accept(world, null, token))
  await expect(outcome).rejects.toMatchObject({ code: 'ticket_transfer_over' })
  expect(await stateOf(world, ticket)).toBe('issued')
})

test('a ticket is not offered to oneself, twice, by others, when used, or to no number', async ({ world }) => {
  world.setNow(now)
  const { ticket, buyer, event } = await makeIssued(world)
  await world.db.updateTable('users').set({ phone: '254711000001' }).where('id', '=', buyer.id).execute()
  const refused = async (person: Person, to: string, code: string) =>
    expect(offer(world, person, ticket, to)).rejects.toMatchObject({ code })
  await refused(buyer, '0711000001', 'ticket_transfer_to_oneself')
  await refused(buyer, '12', 'contact_phone_invalid')
  await refused(event.owner, phone, 'event_ticket_not_found')
  await offer(world, buyer, ticket)
  await refused(buyer, phone, 'ticket_on_the_move')
  await world.as(buyer)(cancelTransfer, { params: { id: ticket } })
  await moveTo(world, event.id, ticket, 'checked_in')
  await refused(buyer, phone, 'ticket_used')
})
