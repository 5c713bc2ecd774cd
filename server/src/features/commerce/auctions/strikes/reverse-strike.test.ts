import { listLotStrikes, reverseLotStrike } from '@mtaa/contract/commerce/auctions/lot-strikes'
import { hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { bid as bidFor, bidder } from '../../../../../test/commerce/bids.ts'
import { after, bid, makeLot, noticesOf } from '../../../../../test/commerce/ended-lots.ts'
import type { Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'

const moderator = ({ make }: World) => make.member({ roles: ['Market-Moderator'] })

const list = ({ as }: World, person: Person | null, { id }: { id: string }) =>
  as(person)(listLotStrikes, { params: { id } })

const reverse = ({ as }: World, person: Person | null, id: string, note = 'The seller had no such radio.') =>
  as(person)(reverseLotStrike, { params: { id }, body: { note } })

/** A lot that this member wins and does not pay. */
async function unpaid(world: World, person: Person, input: Parameters<typeof makeLot>[1] = {}) {
  const lot = await makeLot(world, input)
  await bid(world, lot, person, 1_500)
  await after(world, lot, 0)
  await after(world, lot, 48 * hour)
  return lot
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ code }: { code: string }) => code,
  )

test('a strike that a moderator takes back counts no more, and the member reads why', async ({ world }) => {
  const [amina, staff] = [await bidder(world), await moderator(world)]
  const lots = []
  for (let lot = 0; lot < 3; lot++) lots.push(await unpaid(world, amina))
  const [lot] = lots
  if (!lot) throw new Error('no lot')
  const next = await world.make.auction({ start: 1_000 })
  expect(await codeOf(bidFor(world, amina, next, 1_000))).toBe('bids_suspended')

  const { items } = await list(world, staff, lot)
  expect(items).toMatchObject([{ pseudonym: 'b•••1', reversed_at: null, note: null }])
  const id = items[0]?.id ?? ''
  expect(await reverse(world, staff, id)).toMatchObject({
    id,
    reversed_at: world.clock().toISOString(),
    note: 'The seller had no such radio.',
  })
  expect(await list(world, staff, lot)).toMatchObject({ items: [{ id, note: 'The seller had no such radio.' }] })
  expect(await bidFor(world, amina, next, 1_000)).toMatchObject({ outcome: 'leading' })
  expect(await noticesOf(world, amina)).toContain('lot_strike_reversed')
  const entries = world.db.selectFrom('audit_log').selectAll().where('action', '=', 'auction.strike_reversed')
  expect(await entries.execute()).toMatchObject([
    { actor_id: staff.id, subject_id: amina.id, reason: 'The seller had no such radio.' },
  ])
})

test('it is taken back once, by a market moderator who has no part in it', async ({ world }) => {
  const [amina, staff] = [await bidder(world), await moderator(world)]
  const lot = await unpaid(world, amina, { owner: await moderator(world) })
  const [strike] = (await list(world, staff, lot)).items
  const id = strike?.id ?? ''
  await world.db.insertInto('user_roles').values({ user_id: amina.id, role: 'Market-Moderator' }).execute()
  for (const person of [await world.make.member({ roles: ['Content-Moderator'] }), lot.owner, amina])
    expect(await codeOf(reverse(world, person, id))).toBe('forbidden')
  expect(await codeOf(list(world, await world.make.member({ roles: ['Event-Moderator'] }), lot))).toBe('forbidden')
  expect(await codeOf(reverse(world, staff, lot.id))).toBe('strike_not_found')
  const both = await Promise.all([staff, await moderator(world)].map((one) => codeOf(reverse(world, one, id))))
  expect(both.toSorted()).toEqual([null, 'strike_reversed'].toSorted())
  expect((await noticesOf(world, amina)).filter((kind) => kind === 'lot_strike_reversed')).toHaveLength(1)
})
