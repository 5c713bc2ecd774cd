import { hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { block, cardsFor, unblock } from '../../../../test/community/message-cards.ts'
import { test, type World } from '../../../../test/harness.ts'
import { switchFlag } from '../../../../test/platform/switch-flags.ts'

const kinds = [
  { kind: 'product', module: 'market', price: 1000 },
  { kind: 'auction', module: 'auctions', price: 500 },
  { kind: 'event', module: 'events', price: 500 },
  { kind: 'service', module: 'services', price: 500 },
  { kind: 'job', module: 'jobs', price: null },
  { kind: 'property', module: 'properties', price: 500 },
] as const

async function makeOne({ make }: World, kind: (typeof kinds)[number]['kind']) {
  if (kind !== 'product') return make[kind]()
  const { seller, ...made } = await make.product()
  return { ...made, owner: seller }
}

const setStatus = ({ db }: World, id: string, status: string) =>
  db.updateTable('listings').set({ status }).where('id', '=', id).execute()

test.for(kinds)(
  'a $kind is shown as it is now, and opens the inbox of its owner alone',
  async (declared, { world }) => {
    const { kind, module, price } = declared
    const [{ id, owner, title }, amina, other] = [
      await makeOne(world, kind),
      await world.make.member(),
      await world.make.member(),
    ]
    const hers = cardsFor(world, amina, kind)
    const shown = { title, image: null, price, path: `/${module}/${id}` }
    expect(await hers.card(id)).toEqual({ ...shown, state: 'active' })
    expect(await hers.isBetween(owner, id)).toBe(true)
    expect(await hers.isBetween(other, id)).toBe(false)
    // One's own listing is no reason to write to a stranger.
    expect(await cardsFor(world, owner, kind).isBetween(amina, id)).toBe(false)

    await setStatus(world, id, 'sold')
    expect(await hers.card(id)).toEqual({ ...shown, state: 'sold' })
    expect(await hers.isBetween(owner, id)).toBe(false)
    await setStatus(world, id, 'paused')
    expect(await hers.card(id)).toEqual({ ...shown, state: 'over' })

    for (const status of ['draft', 'pending_review', 'removed', 'suspended', 'deleted']) {
      await setStatus(world, id, status)
      expect([status, await hers.card(id), await hers.isBetween(owner, id)]).toEqual([status, undefined, false])
    }
    await setStatus(world, id, 'removed')
    expect(await cardsFor(world, owner, kind).card(id)).toMatchObject({ state: 'over' })
    await setStatus(world, id, 'active')

    await block(world, owner, amina)
    expect([await hers.card(id), await hers.isBetween(owner, id)]).toEqual([undefined, false])
    await unblock(world, owner, amina)
    expect(await hers.isBetween(owner, id)).toBe(true)

    await switchFlag(world, module, 'disabled')
    expect([await hers.card(id), await hers.isBetween(owner, id)]).toEqual([undefined, false])
  },
)

test('a listing is no card of another kind, and one that never was is gone', async ({ world }) => {
  const [{ id, owner }, amina] = [await world.make.event(), await world.make.member()]
  const products = cardsFor(world, amina, 'product')
  expect([await products.card(id), await products.isBetween(owner, id)]).toEqual([undefined, false])
  expect(await cardsFor(world, amina, 'event').card(amina.id)).toBeUndefined()
})

test('an event that has begun is over, and a service by agreement has no price', async ({ world }) => {
  const [event, service, amina] = [
    await world.make.event(),
    await world.make.service({ price: 0 }),
    await world.make.member(),
  ]
  expect(await cardsFor(world, amina, 'service').card(service.id)).toMatchObject({ price: null })
  world.setNow(new Date(world.clock().getTime() + 2 * hour))
  const events = cardsFor(world, amina, 'event')
  expect(await events.card(event.id)).toMatchObject({ state: 'over' })
  expect(await events.isBetween(event.owner, event.id)).toBe(false)
})
