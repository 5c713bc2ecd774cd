import { day, minute } from '@mtaa/contract/time'
import { deleteListing, restoreListing } from '@mtaa/contract/commerce/listings/delete-listing'
import { listProductVersions, sendProduct } from '@mtaa/contract/commerce/products/product-states'
import { planDeletion, requestExport } from '@mtaa/contract/identity/privacy'
import { describe, expect } from 'vitest'
import { monday, take } from '../../../../test/commerce/bookings.ts'
import { decide, queue, refuse, reviewing, staff } from '../../../../test/commerce/listing-moderation.ts'
import {
  changeService,
  moveService,
  offer,
  providerOf,
  serviceTerms,
  showService,
  weekdays,
} from '../../../../test/commerce/services.ts'
import { portReitz } from '../../../../test/factories.ts'
import { test as usual } from '../../../../test/harness.ts'
import { sweepRetention } from '../../../../test/platform/schedules.ts'
import { unzip } from '../../../../test/platform/unzip.ts'

const test = usual.extend('worldOptions', {
  settings: (settings) => ({ ...settings, limits: false }),
})
const start = new Date(monday.getTime() - day)
const missing = { code: 'listing_not_found' }

describe('changing a service', () => {
  test('is for its provider alone; what only the former price or place had goes', async ({ world }) => {
    world.setNow(start)
    const provider = await providerOf(world)
    const { id } = await offer(world, provider)
    world.setNow(new Date(start.getTime() + minute))
    const fixed = await changeService(world, provider, id, { price_type: 'fixed', price: 2_000, place: 'provider' })
    expect(fixed).toMatchObject({
      price: 2_000,
      service: { price_type: 'fixed' },
      booking: { longest_minutes: 60 },
      area: { place: 'provider', wards: [], travel_fee: null },
      edited_at: new Date(start.getTime() + minute).toISOString(),
    })
    const schedule = { hours: weekdays, capacity: 3, on_holidays: true }
    await changeService(world, provider, id, { schedule, mode: 'instant', deposit_percent: 0, cancel_hours: 72 })
    expect(await serviceTerms(world, provider, id)).toMatchObject({
      schedule: { capacity: 3, on_holidays: true, notice_hours: 2 },
      mode: 'instant',
      deposit_percent: 0,
      cancel_hours: 72,
    })
    for (const [change, code] of [
      [{ price_type: 'quote' as const, price: 10 }, 'service_price_refused'],
      [{ longest_minutes: 120 }, 'service_minutes_refused'],
      [{ wards: [1] }, 'service_area_refused'],
      [
        { duration_minutes: 480, schedule: { hours: weekdays, breaks: [{ opens: '12:00', closes: '13:00' }] } },
        'schedule_refused',
      ],
    ] as const)
      await expect(changeService(world, provider, id, change)).rejects.toMatchObject({ code })
    const others = [await world.make.member(), await world.make.member({ roles: ['Admin', 'Market-Moderator'] })]
    for (const other of others) {
      await expect(changeService(world, other, id, { title: 'Mine now' })).rejects.toMatchObject(missing)
      await expect(moveService(world, other, id, 'paused')).rejects.toMatchObject(missing)
    }
    await expect(changeService(world, null, id, {})).rejects.toMatchObject({ code: 'sign_in_required' })
  })

  test('versions are those of other words, pictures or prices', async ({ world }) => {
    const provider = await providerOf(world)
    const { id } = await offer(world, provider)
    await changeService(world, provider, id, { title: 'Fundi bomba', price: 1_800 })
    await changeService(world, provider, id, { schedule: { hours: weekdays, capacity: 2 } })
    const { items } = await world.as(provider)(listProductVersions, { params: { id } })
    expect(items.map(({ title, price }) => [title, price])).toEqual([
      ['Fundi bomba', 1_800],
      ['Fundi wa mabomba', 1_500],
    ])
  })

  test('bookings stand when its hours and capacity change, and it cannot be deleted until they are over', async ({
    world,
  }) => {
    const { as } = world
    world.setNow(start)
    const provider = await providerOf(world)
    const { id } = await offer(world, provider, { schedule: { hours: weekdays, capacity: 2, every_minutes: 60 } })
    const at = new Date(monday.getTime() + day)
    const [booked = ''] = await take(world, id, await world.make.member(), [at])
    await take(world, id, await world.make.member(), [at])
    const afternoon = weekdays.map((ranges) => ranges.map(() => ({ opens: '13:00', closes: '17:00' })))
    await changeService(world, provider, id, { schedule: { hours: afternoon, capacity: 1 }, price: 9_000 })
    const row = await world.db
      .selectFrom('bookings')
      .select(['state', 'price', 'starts_at'])
      .where('id', '=', booked)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ state: 'confirmed', price: 1_000, starts_at: at })
    await expect(take(world, id, await world.make.member(), [at])).rejects.toMatchObject({ code: 'slot_taken' })
    await expect(as(provider)(deleteListing, { params: { id } })).rejects.toMatchObject({ code: 'listing_has_orders' })
  })

  test('a paused one is shown again; again changes nothing', async ({ world }) => {
    const provider = await providerOf(world)
    const { id } = await offer(world, provider)
    for (const status of ['paused', 'paused', 'active', 'active'] as const)
      expect(await moveService(world, provider, id, status)).toMatchObject({ status, available: status === 'active' })
  })

  test('a deleted one is gone at once, comes back within seconds, and is erased a day later with all of it', async ({
    world,
  }) => {
    const { as } = world
    world.setNow(start)
    const provider = await providerOf(world)
    const { id } = await offer(world, provider)
    await changeService(world, provider, id, { title: 'Fundi bomba' })
    await as(provider)(deleteListing, { params: { id } })
    await expect(showService(world, provider, id)).rejects.toMatchObject(missing)
    await expect(changeService(world, provider, id, { price: 10 })).rejects.toMatchObject(missing)
    await as(provider)(restoreListing, { params: { id } })
    expect(await showService(world, null, id)).toMatchObject({ status: 'active' })
    await as(provider)(deleteListing, { params: { id } })
    world.setNow(new Date(start.getTime() + 2 * day))
    await sweepRetention(world.deps)
    for (const table of ['listings', 'services', 'service_wards', 'booking_schedules', 'listing_versions'] as const)
      expect(await world.db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})

reviewing(
  'the first ones of a provider wait for a moderator of the market, who approves or refuses',
  async ({ world }) => {
    const provider = await providerOf(world)
    const moderator = await staff(world)
    const { id, status } = await offer(world, provider)
    expect(status).toBe('pending_review')
    await expect(showService(world, null, id)).rejects.toMatchObject(missing)
    await expect(showService(world, await world.make.member(), id)).rejects.toMatchObject(missing)
    for (const other of [await world.make.member(), await world.make.member({ roles: ['Event-Moderator'] })]) {
      const waiting = await queue(world, other).catch(() => ({ items: [] }))
      expect(waiting.items).toEqual([])
    }
    const [waiting] = (await queue(world, moderator)).items
    expect(waiting?.listing.id).toBe(id)
    await decide(world, moderator, waiting?.id ?? '', refuse)
    expect(await showService(world, provider, id)).toMatchObject({ status: 'draft' })
    await changeService(world, provider, id, { title: 'Fundi wa mabomba Parklands' })
    await world.as(provider)(sendProduct, { params: { id } })
    const [again] = (await queue(world, moderator)).items
    await decide(world, moderator, again?.id ?? '', {})
    expect(await showService(world, null, id)).toMatchObject({ status: 'active', title: 'Fundi wa mabomba Parklands' })
    // Six of the same name, and a number in the text.
    const title = 'Fundi wa mabomba Parklands'
    for (let count = 0; count < 6; count++) await world.make.service({ owner: provider, title })
    const outside = { description: 'Tuma pesa kwanza, WhatsApp 0712 345 678' }
    await changeService(world, provider, id, outside)
    expect((await queue(world, moderator)).items.map(({ listing }) => listing.id)).toEqual([id])
    await expect(moveService(world, provider, id, 'paused')).rejects.toMatchObject({
      code: 'listing_invalid_transition',
    })
  },
)

test('the copy of the data of a provider has wards and hours, and an account stays while somebody has booked', async ({
  world,
}) => {
  const provider = await providerOf(world)
  const { id: serviceId } = await offer(world, provider, { wards: [portReitz.ward_code] })
  await take(world, serviceId, await world.make.member(), [monday], { as: 'agreed' })
  const { id } = await world.as(provider)(requestExport, {})
  await world.runJobs()
  const { rawPayload } = await world.http.inject({
    url: `/api/me/exports/${id}/file`,
    headers: await world.headersOf(provider),
  })
  expect(JSON.parse(unzip(rawPayload).get('listings.json')?.toString() ?? '')).toMatchObject([
    { module: 'services', details: { wards: [portReitz.ward_code], schedule: { hours: weekdays, capacity: 1 } } },
  ])
  await expect(world.as(provider)(planDeletion, { body: {} })).rejects.toMatchObject({ code: 'orders_open' })
})
