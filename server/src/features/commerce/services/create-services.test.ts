import { listListings, listMyListings } from '@mtaa/contract/commerce/listings/listings'
import { noHours } from '@mtaa/contract/commerce/opening-hours'
import { listProductDrafts, saveProductDraft } from '@mtaa/contract/commerce/products/product-drafts'
import { describe, expect } from 'vitest'
import { offer, providerOf, serviceTerms, showService, weekdays } from '../../../../test/commerce/services.ts'
import { parklands, portReitz } from '../../../../test/factories.ts'
import { test as usual, type World } from '../../../../test/harness.ts'

const test = usual.extend('worldOptions', {
  settings: (settings) => ({ ...settings, limits: false }),
})

const cards = async ({ as }: World, query: object = {}) =>
  (await as(null)(listListings, { query: { module: 'services', ...query } })).items

describe('offering a service', () => {
  test('it is shown at once with its price, hours, area and rules; its form is for its provider', async ({ world }) => {
    const provider = await providerOf(world)
    const { id } = await offer(world, provider, {
      schedule: { hours: weekdays, breaks: [{ opens: '12:00', closes: '13:00' }], capacity: 2, buffer_after: 15 },
      mode: 'instant',
    })
    const seen = await showService(world, null, id)
    expect(seen).toMatchObject({
      status: 'active',
      price: 1_500,
      price_type: 'hourly',
      duration_minutes: 60,
      service: { price_type: 'hourly', duration_minutes: 60 },
      booking: {
        hours: weekdays,
        breaks: [{ opens: '12:00', closes: '13:00' }],
        capacity: 2,
        mode: 'instant',
        longest_minutes: 180,
        deposit_percent: 20,
        cancel_hours: 24,
        notice_hours: 2,
        horizon_days: 30,
      },
      area: { place: 'customer', wards: [{ code: parklands.ward_code }], travel_fee: 300 },
      licences: [],
      edited_at: null,
      may: { edit: false },
    })
    expect(await serviceTerms(world, provider, id)).toMatchObject({
      wards: [parklands.ward_code],
      longest_minutes: 180,
      schedule: { hours: weekdays, buffer_before: 0, buffer_after: 15, every_minutes: 30, on_holidays: false },
    })
    const others = [
      await world.make.member(),
      await world.make.member({ roles: ['Market-Moderator'] }),
      await world.make.member({ roles: ['Admin'] }),
    ]
    for (const other of others)
      await expect(serviceTerms(world, other, id)).rejects.toMatchObject({ code: 'listing_not_found' })
    await expect(serviceTerms(world, null, id)).rejects.toMatchObject({ code: 'sign_in_required' })
    const mine = await world.as(provider)(listMyListings, { query: { module: 'services' } })
    expect(mine.items.map((card) => card.id)).toEqual([id])
  })

  test('lists are filtered by how it is priced, and what is quoted has no slots', async ({ world }) => {
    const provider = await providerOf(world)
    const hourly = await offer(world, provider)
    const quoted = await offer(world, provider, { price_type: 'quote', price: 0, longest_minutes: null })
    expect(quoted).toMatchObject({ booking: null, price: 0 })
    expect(await serviceTerms(world, provider, quoted.id)).toMatchObject({ schedule: { hours: weekdays } })
    expect((await cards(world)).map(({ id, service }) => [id, service?.price_type])).toEqual([
      [quoted.id, 'quote'],
      [hourly.id, 'hourly'],
    ])
    expect((await cards(world, { type: 'hourly' })).map(({ id }) => id)).toEqual([hourly.id])
    expect(await cards(world, { type: 'fixed' })).toEqual([])
  })

  test('what does not belong together is refused, and nothing is made', async ({ world }) => {
    const provider = await providerOf(world)
    const range = (opens: string, closes: string) => ({ opens, closes })
    const hours = (...ranges: object[]) => ({ schedule: { hours: noHours.map((_, at) => (at === 0 ? ranges : [])) } })
    const within = (change: object) => ({ schedule: { hours: weekdays, ...change } })
    const days = (count: number) => Array.from({ length: count }, () => ({ from: '2027-01-01', until: '2027-01-01' }))
    const refused: [object, string][] = [
      [{ price: 0 }, 'service_price_refused'],
      [{ price_type: 'quote', longest_minutes: null }, 'service_price_refused'],
      [{ price: 1.5 }, 'bad_request'],
      [{ price: -1 }, 'bad_request'],
      [{ price_type: 'fixed' }, 'service_minutes_refused'],
      [{ longest_minutes: 30 }, 'service_minutes_refused'],
      [{ duration_minutes: 10, longest_minutes: null }, 'bad_request'],
      [{ duration_minutes: 485, longest_minutes: null }, 'bad_request'],
      [{ duration_minutes: 61, longest_minutes: null }, 'bad_request'],
      [{ wards: [], travel_fee: null }, 'service_area_refused'],
      [{ place: 'provider' }, 'service_area_refused'],
      [{ place: 'provider', wards: [] }, 'service_area_refused'],
      [{ wards: Array.from({ length: 31 }, (_, at) => at + 1) }, 'bad_request'],
      [{ wards: [1451] }, 'bad_request'],
      [{ travel_fee: 0 }, 'bad_request'],
      [{ travel_fee: 50_001 }, 'bad_request'],
      [{ deposit_percent: 101 }, 'bad_request'],
      [{ cancel_hours: 1 }, 'bad_request'],
      [{ cancel_hours: 73 }, 'bad_request'],
      [{ schedule: undefined }, 'bad_request'],
      [hours(), 'schedule_refused'],
      [hours(range('08:00', '08:45')), 'schedule_refused'],
      [hours(range('08:00', '12:00'), range('11:00', '15:00')), 'schedule_refused'],
      [hours(...Array.from({ length: 5 }, (_, at) => range(`0${at}:00`, `0${at}:30`))), 'bad_request'],
      [hours(range('8:00', '12:00')), 'bad_request'],
      [hours(range('24:00', '12:00')), 'bad_request'],
      [within({ breaks: [range('00:00', '00:00')] }), 'schedule_refused'],
      [within({ days_off: [{ from: '2027-02-02', until: '2027-02-01' }] }), 'schedule_refused'],
      [within({ days_off: [{ from: '2027-02-29', until: '2027-03-01' }] }), 'bad_request'],
      [within({ days_off: days(51) }), 'bad_request'],
      [within({ capacity: 0 }), 'bad_request'],
      [within({ capacity: 51 }), 'bad_request'],
      [within({ buffer_before: 121 }), 'bad_request'],
      [within({ notice_hours: 337 }), 'bad_request'],
      [within({ horizon_days: 91 }), 'bad_request'],
      [{ category: 'phones' }, 'bad_request'],
      [{ constituency_code: 1 }, 'place_mismatch'],
      [{ images: ['of-another'] }, 'picture_not_found'],
    ]
    for (const [body, code] of refused)
      await expect(offer(world, provider, body), JSON.stringify(body)).rejects.toMatchObject({ code })
    await expect(offer(world, null)).rejects.toMatchObject({ code: 'sign_in_required' })
    await expect(offer(world, await world.make.member())).rejects.toMatchObject({ code: 'listing_needs_phone' })
    expect(await world.db.selectFrom('listings').select('id').execute()).toEqual([])
    const night = { hours: noHours.map(() => [range('22:00', '06:00')]), days_off: days(50) }
    const wards = [parklands.ward_code, parklands.ward_code, portReitz.ward_code]
    const made = await offer(world, provider, { schedule: night, duration_minutes: 480, longest_minutes: null, wards })
    expect(made.area.wards).toHaveLength(2)
  })

  test('the same form twice is one service, and its draft is gone', async ({ world }) => {
    const provider = await providerOf(world)
    const id = crypto.randomUUID()
    const draft = { title: 'Fundi', form: '{}', base: 0, module: 'services' as const }
    await world.as(provider)(saveProductDraft, { params: { id }, body: draft })
    const drafts = async () =>
      (await world.as(provider)(listProductDrafts, { query: { module: 'services' } })).items.length
    expect(await drafts()).toBe(1)
    const made = await Promise.all([1, 2, 3].map(() => offer(world, provider, { draft_id: id }, 'this-service-form')))
    expect(new Set(made.map((service) => service.id)).size).toBe(1)
    await expect(offer(world, provider, {}, 'this-service-form')).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    })
    expect(await drafts()).toBe(0)
  })
})

usual('services count with all listings of a day', async ({ world }) => {
  const provider = await providerOf(world)
  const all = await Promise.allSettled([1, 2, 3, 4, 5].map(() => offer(world, provider)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(offer(world, provider)).rejects.toMatchObject({ code: 'daily_limit' })
})
