import { hour } from '@mtaa/contract/time'
import { getAuction } from '@mtaa/contract/commerce/auctions/auctions'
import { getEvent } from '@mtaa/contract/commerce/events/events'
import { getService } from '@mtaa/contract/commerce/services/services'
import { describe, expect } from 'vitest'
import { test } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'
import { moveOnListings } from './listings.jobs.ts'

const now = new Date('2026-03-01T09:00:00.000Z')
const hours = (count: number) => new Date(now.getTime() + count * hour)

describe('an auction', () => {
  test('shows whether it has a reserve and whether it is met, and never the amount', async ({ world }) => {
    const cases = [
      [{ price: 900, bids: 2, reserve: null }, 'none'],
      [{ price: 900, bids: 2, reserve: 765_432 }, 'not_met'],
      [{ price: 800_000, bids: 2, reserve: 765_432 }, 'met'],
      [{ price: 800_000, bids: 0, reserve: 765_432 }, 'not_met'],
    ] as const
    for (const [input, reserve] of cases) {
      const { id, owner } = await world.make.auction(input)
      for (const person of [null, owner]) {
        const shown = await world.as(person)(getAuction, { params: { id } })
        expect(shown).toMatchObject({ reserve, current_price: input.price, starting_price: 100, available: true })
        expect(JSON.stringify(shown)).not.toContain('765432')
      }
    }
  })

  test('is scheduled, open and ended by the clock; the schedule stores that', async ({ world }) => {
    world.setNow(now)
    const { id } = await world.make.auction({ status: 'scheduled', startsAt: hours(1), endsAt: hours(2) })
    const written = async () =>
      (await world.db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
    const seen = async () => {
      const { status, available } = await world.as(null)(getAuction, { params: { id } })
      return [status, available]
    }
    expect(await seen()).toEqual(['scheduled', true])
    world.setNow(hours(1))
    expect([await seen(), await written()]).toEqual([['active', true], 'scheduled'])
    await moveOnListings(world.deps)
    expect(await written()).toBe('active')
    world.setNow(hours(2))
    expect(await seen()).toEqual(['ended', false])
    await world.runSchedule('auctions.settle')
    expect([await seen(), await written()]).toEqual([['ended', false], 'ended'])
  })
})

test('an event shows place, time and price, and is not available once it has begun', async ({ world }) => {
  world.setNow(now)
  const { id, owner } = await world.make.event({
    location: 'Uhuru Gardens',
    price: 250,
    startsAt: hours(1),
    endsAt: hours(3),
  })
  expect(await world.as(null)(getEvent, { params: { id } })).toMatchObject({
    organizer_id: owner.id,
    ticket_price: 250,
    location: 'Uhuru Gardens',
    capacity: 200,
    start_date: hours(1).toISOString(),
    end_date: hours(3).toISOString(),
    status: 'active',
    available: true,
    may: { edit: false, buy: false },
  })
  world.setNow(hours(2))
  expect(await world.as(owner)(getEvent, { params: { id } })).toMatchObject({
    status: 'active',
    available: false,
    may: { edit: true },
  })
  world.setNow(hours(3))
  expect(await world.as(null)(getEvent, { params: { id } })).toMatchObject({ status: 'ended', available: false })
})

test('a service shows its rate and usual length', async ({ world }) => {
  const { id, owner } = await world.make.service({ title: 'Fundi wa mabomba', price: 800 })
  const shown = await world.as(null)(getService, { params: { id } })
  expect(shown).toMatchObject({
    user_id: owner.id,
    price: 800,
    price_type: 'hourly',
    duration_minutes: 60,
    available: true,
  })
})

test('drafts and removed ones are only for their owner and those who moderate their kind', async ({ world }) => {
  const kinds = [
    [getAuction, 'auction', 'Market-Moderator', 'Event-Moderator'],
    [getEvent, 'event', 'Event-Moderator', 'Market-Moderator'],
    [getService, 'service', 'Market-Moderator', 'Content-Moderator'],
  ] as const
  for (const [endpoint, kind, mine, others] of kinds) {
    const { id, owner } = await world.make[kind]({ status: 'removed' })
    const show = (person: Parameters<typeof world.as>[0]) =>
      world.as(person)(endpoint as typeof getAuction, { params: { id } })
    for (const person of [
      owner,
      await world.make.member({ roles: [mine] }),
      await world.make.member({ roles: ['Admin'] }),
    ])
      expect(await show(person)).toMatchObject({ id, status: 'removed' })
    for (const person of [null, await world.make.member(), await world.make.member({ roles: [others] })])
      await expect(show(person)).rejects.toMatchObject({ code: 'listing_not_found', status: 404 })
    await expect(world.as(null)(endpoint as typeof getAuction, { params: { id: newId() } })).rejects.toMatchObject({
      code: 'listing_not_found',
    })
    await expect(world.as(null)(endpoint as typeof getAuction, { params: { id: "1' or 1=1" } })).rejects.toMatchObject({
      code: 'bad_request',
    })
  }
})
