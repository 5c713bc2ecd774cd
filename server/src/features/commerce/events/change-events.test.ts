import { day, hour } from '@mtaa/contract/time'
import { listEvents } from '@mtaa/contract/commerce/events/list-events'
import { listProductVersions } from '@mtaa/contract/commerce/products/product-states'
import { describe, expect } from 'vitest'
import { makeTicketOrder } from '../../../../test/commerce/event-tickets.ts'
import { arrange, cancel, changeEvent, organizerOf, showEvent, start } from '../../../../test/commerce/events.ts'
import { test as usual, type World } from '../../../../test/harness.ts'
import { sweepRetention } from '../../../../test/platform/schedules.ts'
import { holdSpots, sellSpots } from './spots.ts'

const test = usual.extend('worldOptions', {
  settings: (settings) => ({ ...settings, limits: false }),
})

const later = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString()
const begins = '2026-12-11T16:00:00.000Z'
const ends = '2026-12-11T20:00:00.000Z'
const shown = async ({ as }: World) => (await as(null)(listEvents, { query: {} })).items
const regular = { name: 'Regular', price: 500, quantity: 100 }

/** So many tickets of the first type are sold, as a purchase would. */
const sell = ({ db, deps }: World, typeId: string, quantity: number) =>
  db.transaction().execute(async (tx) => {
    const lines = [{ typeId, quantity }]
    const gone = await holdSpots(deps, tx, lines)
    if (gone) throw new Error(`${gone.left} left`)
    await sellSpots(deps, tx, lines)
  })

describe('changing an event', () => {
  test('with its versions; nobody else, and only what still can be', async ({ world }) => {
    world.setNow(start)
    const organizer = await organizerOf(world)
    const { id } = await arrange(world, organizer)
    await expect(changeEvent(world, await world.make.member(), id, { title: 'Mine, all mine' })).rejects.toMatchObject({
      code: 'listing_not_found',
    })
    const changed = await changeEvent(world, organizer, id, { title: 'Usiku wa ngoma', directions: 'Gate B' })
    expect(changed).toMatchObject({ title: 'Usiku wa ngoma', edited_at: start.toISOString(), moved_at: null })
    const { items } = await world.as(organizer)(listProductVersions, { params: { id } })
    expect(items.map(({ title }) => title)).toEqual(['Usiku wa ngoma', 'Usiku wa taarab'])
    // Twenty hours are no reason to give money back, thirty are; another place always is.
    expect(
      await changeEvent(world, organizer, id, { starts_at: later(begins, 20 * hour), ends_at: later(ends, 20 * hour) }),
    ).toMatchObject({ moved_at: null })
    expect(
      await changeEvent(world, organizer, id, { starts_at: later(begins, 50 * hour), ends_at: later(ends, 50 * hour) }),
    ).toMatchObject({ moved_at: start.toISOString() })
    const place = await changeEvent(world, organizer, id, { location: 'Uhuru Gardens' })
    expect(place.location).toBe('Uhuru Gardens')
    const stored = await world.db.selectFrom('events').select('place_revision').executeTakeFirstOrThrow()
    expect(stored.place_revision).toBe(2)
    await expect(changeEvent(world, organizer, id, { starts_at: later(ends, 60 * hour) })).rejects.toMatchObject({
      code: 'event_times_refused',
    })
    world.setNow(new Date(later(begins, 51 * hour)))
    await expect(changeEvent(world, organizer, id, { location: 'KICC' })).rejects.toMatchObject({
      code: 'event_started',
    })
    expect(await changeEvent(world, organizer, id, { directions: 'Gate C' })).toMatchObject({ state: 'running' })
    world.setNow(new Date(later(ends, 51 * hour)))
    await expect(changeEvent(world, organizer, id, { title: 'Too late now' })).rejects.toMatchObject({
      code: 'event_over',
    })
    await expect(cancel(world, organizer, id)).rejects.toMatchObject({ code: 'event_over' })
  })

  test('a type never has fewer than are gone, is not deleted once somebody had it, and its price is for new orders', async ({
    world,
  }) => {
    world.setNow(start)
    const organizer = await organizerOf(world)
    const { id, ticket_types } = await arrange(world, organizer)
    const [type] = ticket_types
    if (!type) throw new Error('one type')
    const order = await makeTicketOrder(world, { id: type.id, event_id: id, price: 500 }, { buyer: organizer })
    await sell(world, type.id, 3)
    const change = (types: object[]) => changeEvent(world, organizer, id, { ticket_types: types })
    await expect(change([{ ...regular, id: type.id, quantity: 2 }])).rejects.toMatchObject({
      code: 'ticket_type_sold',
      details: { name: 'Regular', taken: 3 },
    })
    await expect(change([{ name: 'Other', price: 1, quantity: 1 }])).rejects.toMatchObject({ code: 'ticket_type_sold' })
    await expect(change([{ ...regular, id: crypto.randomUUID() }])).rejects.toMatchObject({
      code: 'event_types_refused',
    })
    await change([
      { ...regular, id: type.id, quantity: 3, price: 900, closed: true },
      { name: 'Late', price: 1, quantity: 1 },
    ])
    const shownTypes = (await showEvent(world, null, id)).ticket_types
    expect(shownTypes.map(({ sale, price, position }) => [sale, price, position])).toEqual([
      ['closed', 900, 1],
      ['open', 1, 2],
    ])
    const held = await world.db.selectFrom('tickets').select('price').where('order_id', '=', order.id).execute()
    expect(held).toEqual([{ price: 500 }])
    await expect(changeEvent(world, organizer, id, { refund_policy: 'none' })).rejects.toMatchObject({
      code: 'refund_policy_fixed',
    })
  })

  test('who buys while the quantity falls: never more are gone than there are', async ({ world }) => {
    world.setNow(start)
    const organizer = await organizerOf(world)
    for (let time = 0; time < 4; time++) {
      const { id, ticket_types } = await arrange(world, organizer, { ticket_types: [{ ...regular, quantity: 2 }] })
      const [type] = ticket_types
      if (!type) throw new Error('one type')
      const fewer = { ...regular, id: type.id, quantity: 1 }
      const results = await Promise.allSettled([
        sell(world, type.id, 2),
        changeEvent(world, organizer, id, { ticket_types: [fewer] }),
      ])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const row = await world.db
        .selectFrom('event_ticket_types')
        .select(['sold', 'quantity'])
        .where('event_id', '=', id)
        .executeTakeFirstOrThrow()
      expect([row.sold, row.quantity]).toEqual(results[0]?.status === 'fulfilled' ? [2, 2] : [0, 1])
    }
  })

  test('two changes of the same event at once both stand', async ({ world }) => {
    world.setNow(start)
    const organizer = await organizerOf(world)
    const { id, series } = await arrange(world, organizer, { repeat: { every: 'week', count: 3 } })
    const third = series?.dates[1]?.id ?? ''
    await Promise.all([
      changeEvent(world, organizer, id, { directions: 'Gate A', scope: 'following' }),
      changeEvent(world, organizer, third, { approval: true }),
      changeEvent(world, organizer, id, { approval: false }),
    ])
    expect(await showEvent(world, organizer, third)).toMatchObject({ directions: 'Gate A', approval: true })
  })
})

describe('cancelling an event', () => {
  test('its organizer until its end; it stays as a page and leaves the lists', async ({ world }) => {
    world.setNow(start)
    const organizer = await organizerOf(world)
    const { id } = await arrange(world, organizer)
    await expect(cancel(world, await world.make.member(), id)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(cancel(world, organizer, id, { note: 'x' })).rejects.toMatchObject({ code: 'bad_request' })
    expect(await cancel(world, organizer, id)).toMatchObject({
      state: 'cancelled',
      cancel_note: 'The hall is flooded.',
    })
    await expect(cancel(world, organizer, id)).rejects.toMatchObject({ code: 'event_cancelled' })
    await expect(changeEvent(world, organizer, id, { title: 'Once again' })).rejects.toMatchObject({
      code: 'event_cancelled',
    })
    expect(await showEvent(world, null, id)).toMatchObject({ state: 'cancelled', start_date: begins })
    expect(await shown(world)).toEqual([])
  })

  test('an event moderator with a reason, which its organizer reads; no other moderator', async ({ world }) => {
    world.setNow(start)
    const organizer = await organizerOf(world)
    const { id } = await arrange(world, organizer)
    const [market, staff] = await Promise.all(
      ['Market-Moderator', 'Event-Moderator'].map((role) => world.make.member({ roles: [role] })),
    )
    await expect(cancel(world, market ?? null, id, { reason: 'fraud' })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(cancel(world, staff ?? null, id)).rejects.toMatchObject({ code: 'listing_review_reason_needed' })
    expect(await cancel(world, staff ?? null, id, { reason: 'fraud' })).toMatchObject({ state: 'cancelled' })
    const lines = await world.db.selectFrom('notifications').select(['user_id', 'kind']).execute()
    expect(lines).toContainEqual({ user_id: organizer.id, kind: 'event_cancelled_by_moderator' })
    const entries = await world.db.selectFrom('audit_log').select(['action', 'actor_id', 'reason']).execute()
    expect(entries).toContainEqual({
      action: 'event.cancelled',
      actor_id: staff?.id,
      reason: 'fraud: The hall is flooded.',
    })
  })
})

test('what nobody could see is deleted a day after it was cancelled, its series with it', async ({ world }) => {
  world.setNow(start)
  const organizer = await organizerOf(world)
  const { id } = await arrange(world, organizer, { repeat: { every: 'week', count: 2 } })
  await world.db.updateTable('listings').set({ status: 'draft' }).execute()
  await world.db.updateTable('events').set({ published_at: null }).execute()
  await cancel(world, organizer, id, { scope: 'following' })
  await expect(showEvent(world, organizer, id)).rejects.toMatchObject({ code: 'listing_not_found' })
  world.setNow(new Date(start.getTime() + day + hour))
  await sweepRetention(world.deps)
  expect(await world.db.selectFrom('listings').select('id').execute()).toEqual([])
  expect(await world.db.selectFrom('event_series').select('id').execute()).toEqual([])
})
