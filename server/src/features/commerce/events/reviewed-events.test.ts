import { week } from '@mtaa/contract/time'
import { planDeletion } from '@mtaa/contract/identity/privacy'
import { listOwnEvents } from '@mtaa/contract/commerce/events/list-events'
import { sendProduct } from '@mtaa/contract/commerce/products/product-states'
import { cancelTicketOrder } from '@mtaa/contract/commerce/tickets/ticket-orders'
import { expect } from 'vitest'
import { arrange, changeEvent, organizerOf, showEvent, start } from '../../../../test/commerce/events.ts'
import {
  decide,
  queue,
  refuse,
  reviewing as test,
  staff as marketStaff,
} from '../../../../test/commerce/listing-moderation.ts'
import { order } from '../../../../test/commerce/ticket-orders.ts'
import type { Person } from '../../../../test/factories.ts'
import type { World } from '../../../../test/harness.ts'

const own = async ({ as }: World, person: Person, tab: 'coming' | 'review') =>
  (await as(person)(listOwnEvents, { query: { tab } })).items.map(({ id, state }) => [id, state])

test('a series waits as one case; it is shown or refused with all its dates, and its texts are the same until then', async ({
  world,
}) => {
  world.setNow(start)
  const organizer = await organizerOf(world)
  const moderator = await world.make.member({ roles: ['Event-Moderator'] })
  const other = await marketStaff(world)
  const { id, state } = await arrange(world, organizer, { repeat: { every: 'week', count: 3 } })
  expect(state).toBe('pending_review')
  await expect(showEvent(world, null, id)).rejects.toMatchObject({ code: 'listing_not_found' })
  const [waiting, more] = (await queue(world, moderator)).items
  expect([waiting?.listing.id, more]).toEqual([id, undefined])
  expect((await queue(world, other)).items).toEqual([])
  await expect(decide(world, other, waiting?.id ?? '', {})).rejects.toMatchObject({ code: 'listing_review_not_found' })
  const dates = await world.db.selectFrom('events').select('id').orderBy('occurrence').execute()
  const last = dates.at(-1)?.id ?? ''
  await changeEvent(world, organizer, last, { title: 'Usiku wa ngoma' })
  expect((await showEvent(world, organizer, id)).title).toBe('Usiku wa ngoma')
  await decide(world, moderator, waiting?.id ?? '', refuse)
  expect(await own(world, organizer, 'review')).toEqual(dates.map((date) => [date.id, 'draft']).toReversed())
  await world.as(organizer)(sendProduct, { params: { id } })
  const [again] = (await queue(world, moderator)).items
  await decide(world, moderator, again?.id ?? '', {})
  expect(await own(world, organizer, 'coming')).toEqual(dates.map((date) => [date.id, 'coming']))
  expect(await showEvent(world, null, last)).toMatchObject({ state: 'coming' })
})

test('an account stays while somebody has tickets of an event to come', async ({ world }) => {
  const { as, make } = world
  const organizer = await organizerOf(world)
  const moderator = await make.member({ roles: ['Event-Moderator'] })
  const first = new Date(Date.now() + week)
  const { id } = await arrange(world, organizer, {
    starts_at: first.toISOString(),
    ends_at: new Date(first.getTime() + 3_600_000).toISOString(),
    ticket_types: [{ name: 'Regular', price: 0, quantity: 100 }],
  })
  const [waiting] = (await queue(world, moderator)).items
  await decide(world, moderator, waiting?.id ?? '', {})
  const [type] = (await showEvent(world, null, id)).ticket_types
  const buyer = await make.member()
  const made = await order(world, buyer, { id: type?.id ?? '', event_id: id, price: 0 }, { count: 2 })
  const leave = () => as(organizer)(planDeletion, { body: {} })
  await expect(leave()).rejects.toMatchObject({ code: 'orders_open', details: { count: 1 } })
  await as(buyer)(cancelTicketOrder, { params: { id: made.id } })
  await expect(leave()).resolves.toMatchObject({ waits_for: null })
})
