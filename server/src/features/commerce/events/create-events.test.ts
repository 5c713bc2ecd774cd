import { day, hour, week } from '@mtaa/contract/time'
import { previewEvent } from '@mtaa/contract/commerce/events/edit-events'
import { listEvents } from '@mtaa/contract/commerce/events/list-events'
import { listProductDrafts, saveProductDraft } from '@mtaa/contract/commerce/products/product-drafts'
import { describe, expect } from 'vitest'
import {
  arrange,
  cancel,
  changeEvent,
  organizerOf,
  showEvent,
  start,
  termsOf,
} from '../../../../test/commerce/events.ts'
import { parklands } from '../../../../test/factories.ts'
import { test as usual, type World } from '../../../../test/harness.ts'
import { enforceDailyLimit } from '../listings/index.ts'

const test = usual.extend('worldOptions', {
  settings: (settings) => ({ ...settings, limits: false }),
})

const later = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString()
const begins = '2026-12-11T16:00:00.000Z'
const ends = '2026-12-11T20:00:00.000Z'
const shown = async ({ as }: World) => (await as(null)(listEvents, { query: {} })).items
const regular = { name: 'Regular', price: 500, quantity: 100 }

describe('making an event', () => {
  test('it is shown at once, with its types; hidden ones and the link are for its organizer', async ({ world }) => {
    world.setNow(start)
    const organizer = await organizerOf(world)
    const { id } = await arrange(world, organizer, {
      place_hidden: true,
      directions: 'Second gate',
      opens_at: later(begins, -hour),
      ticket_types: [
        { ...regular, price: 800 },
        { name: 'Early', price: 300, quantity: 20, sales_until: later(begins, -week) },
        { name: 'Friends', price: 0, quantity: 5, hidden_code: ' siri1 ' },
        { name: 'Family', price: 100, quantity: 5, hidden_code: 'SIRI1' },
      ],
    })
    const seen = await showEvent(world, null, id)
    expect(seen).toMatchObject({
      state: 'coming',
      ticket_price: 300,
      location: seen.ward,
      place_hidden: true,
      directions: null,
      refund_policy: 'until_24h',
      capacity: 130,
    })
    expect(seen.ticket_types.map(({ name, position, sale }) => [name, position, sale])).toEqual([
      ['Regular', 1, 'open'],
      ['Early', 2, 'open'],
    ])
    expect(await showEvent(world, organizer, id)).toMatchObject({
      location: 'Alliance Française, Loita Street',
      directions: 'Second gate',
      ticket_types: [{}, {}, { hidden: true }, { hidden: true }],
    })
    const terms = await termsOf(world, organizer, id)
    expect(terms.types.map(({ hidden_code }) => hidden_code)).toEqual([null, null, 'SIRI1', 'SIRI1'])
    expect(terms.may).toEqual({ move: true, edit: true, cancel: true })
    expect((await shown(world)).map((card) => [card.id, card.price])).toEqual([[id, 300]])
    for (const other of [await world.make.member(), await world.make.member({ roles: ['Event-Moderator'] })])
      await expect(termsOf(world, other, id)).rejects.toMatchObject({ code: 'listing_not_found' })
    expect(JSON.stringify([seen, await shown(world)])).not.toContain('SIRI')
  })

  test('the link of an online event is for its organizer', async ({ world }) => {
    world.setNow(start)
    const organizer = await organizerOf(world)
    const online = { mode: 'online', online_url: 'https://meet.example/taarab', location: 'On Meet' }
    const { id } = await arrange(world, organizer, online)
    expect(await showEvent(world, null, id)).toMatchObject({ mode: 'online', location: 'On Meet', online_url: null })
    expect(await showEvent(world, organizer, id)).toMatchObject({ online_url: 'https://meet.example/taarab' })
  })

  test('what does not fit is refused, and nothing is made', async ({ world }) => {
    world.setNow(start)
    const organizer = await organizerOf(world)
    const types = (count: number) => Array.from({ length: count }, (_, at) => ({ ...regular, name: `Type ${at}` }))
    const type = (more: object) => ({ ticket_types: [{ ...regular, ...more }] })
    const refused: [object, string][] = [
      [{ ends_at: begins }, 'event_times_refused'],
      [{ ends_at: later(begins, -1) }, 'event_times_refused'],
      [{ ends_at: later(begins, 14 * day + 1) }, 'event_times_refused'],
      [{ starts_at: start.toISOString() }, 'event_times_refused'],
      [
        { starts_at: later(start.toISOString(), 401 * day), ends_at: later(start.toISOString(), 402 * day) },
        'event_times_refused',
      ],
      [{ opens_at: later(begins, 1) }, 'event_times_refused'],
      [{ opens_at: later(begins, -12 * hour - 1) }, 'event_times_refused'],
      [{ ends_at: later(begins, 8 * day), repeat: { every: 'week', count: 2 } }, 'event_dates_overlap'],
      [{ repeat: { every: 'week', count: 27 } }, 'bad_request'],
      [{ repeat: { every: 'day', count: 3 } }, 'bad_request'],
      [{ mode: 'online' }, 'event_place_needed'],
      [{ online_url: 'https://meet.example/x' }, 'event_place_needed'],
      [{ mode: 'online', online_url: 'http://meet.example/x' }, 'bad_request'],
      [{ ticket_types: [] }, 'bad_request'],
      [{ ticket_types: types(11) }, 'bad_request'],
      [{ ticket_types: [regular, { ...regular, name: 'regular' }] }, 'event_types_refused'],
      [type({ price: -1 }), 'bad_request'],
      [type({ price: 1.5 }), 'bad_request'],
      [type({ quantity: 0 }), 'bad_request'],
      [type({ per_person: 21 }), 'bad_request'],
      [type({ hidden_code: 'abc' }), 'bad_request'],
      [type({ sales_until: later(ends, 1) }), 'event_types_refused'],
      [type({ admits_from: begins }), 'event_types_refused'],
      [{ category: 'phones' }, 'bad_request'],
      [{ constituency_code: 1 }, 'place_mismatch'],
      [{ images: ['of-another'] }, 'picture_not_found'],
    ]
    for (const [body, code] of refused)
      await expect(arrange(world, organizer, body), JSON.stringify(body)).rejects.toMatchObject({ code })
    await expect(arrange(world, null)).rejects.toMatchObject({ code: 'sign_in_required' })
    await expect(arrange(world, await world.make.member())).rejects.toMatchObject({ code: 'listing_needs_phone' })
    expect(await world.db.selectFrom('events').select('id').execute()).toEqual([])
    await arrange(world, organizer, { ticket_types: types(10) })
  })

  test('the same form twice is one event, and its draft is gone', async ({ world }) => {
    world.setNow(start)
    const organizer = await organizerOf(world)
    const id = crypto.randomUUID()
    await world.as(organizer)(saveProductDraft, {
      params: { id },
      body: { title: 'Taarab', form: '{}', base: 0, module: 'events' },
    })
    const drafts = async () => (await world.as(organizer)(listProductDrafts, { query: { module: 'events' } })).items
    expect(await drafts()).toHaveLength(1)
    const made = await Promise.all([1, 2, 3].map(() => arrange(world, organizer, { draft_id: id }, 'this-event-form')))
    expect(new Set(made.map((event) => event.id)).size).toBe(1)
    await expect(arrange(world, organizer, {}, 'this-event-form')).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    })
    expect(await drafts()).toEqual([])
  })

  test('a preview says all dates, when the money comes and what of a ticket it is', async ({ world }) => {
    world.setNow(start)
    const body = {
      title: 'Usiku',
      category: 'music',
      starts_at: begins,
      ends_at: ends,
      location: 'KICC',
      refund_policy: 'none' as const,
      ticket_types: [regular, { ...regular, name: 'Free', price: 0 }],
      repeat: { every: 'month' as const, count: 3 },
      ...parklands,
    }
    const preview = await world.as(await world.make.member())(previewEvent, { body })
    expect(preview.dates.map(({ start_date }) => start_date)).toEqual([
      begins,
      '2027-01-11T16:00:00.000Z',
      '2027-02-11T16:00:00.000Z',
    ])
    expect(preview.dates[0]?.payout_at).toBe(later(ends, day))
    expect(preview.shares[1]).toEqual({ price: 0, share: 0 })
    expect(preview.shares[0]?.share).toBeLessThanOrEqual(500)
    expect(await world.db.selectFrom('events').select('id').execute()).toEqual([])
  })
})

describe('a series', () => {
  test('each date is an event of its own, and all together one new listing', async ({ world }) => {
    world.setNow(start)
    const organizer = await organizerOf(world)
    const early = { ...regular, sales_until: later(begins, -day) }
    const { id, series } = await arrange(world, organizer, {
      ticket_types: [early],
      repeat: { every: 'week', count: 4 },
    })
    expect(series).toMatchObject({ every: 'week', count: 4, occurrence: 1 })
    expect(series?.dates.map(({ start_date }) => start_date)).toEqual([1, 2, 3].map((n) => later(begins, n * week)))
    const second = await showEvent(world, null, series?.dates[0]?.id ?? '')
    expect(second).toMatchObject({ start_date: later(begins, week), end_date: later(ends, week) })
    expect(second.ticket_types[0]).toMatchObject({ sales_until: later(begins, week - day), left: 100 })
    expect(second.series?.dates.map((date) => date.id)).toContain(id)
    // In lists the next date alone stands for them.
    expect(await shown(world)).toMatchObject([{ id }])
  })

  test('a change of the following dates moves them by as much, and leaves those before', async ({ world }) => {
    world.setNow(start)
    const organizer = await organizerOf(world)
    const { id, series } = await arrange(world, organizer, { repeat: { every: 'week', count: 3 } })
    const [second, third] = series?.dates.map((date) => date.id) ?? []
    if (!second || !third) throw new Error('three dates')
    const { ticket_types } = await showEvent(world, organizer, second)
    await changeEvent(world, organizer, second, {
      title: 'Usiku wa ngoma',
      starts_at: later(begins, week + hour),
      ends_at: later(ends, week + hour),
      ticket_types: [
        { ...regular, id: ticket_types[0]?.id, price: 700 },
        { name: 'VIP', price: 2_000, quantity: 10 },
      ],
      scope: 'following',
    })
    const titles = await Promise.all([id, second, third].map((one) => showEvent(world, null, one)))
    expect(titles.map(({ title, start_date, ticket_price }) => [title, start_date, ticket_price])).toEqual([
      ['Usiku wa taarab', begins, 500],
      ['Usiku wa ngoma', later(begins, week + hour), 700],
      ['Usiku wa ngoma', later(begins, 2 * week + hour), 700],
    ])
    expect(titles[2]?.ticket_types.map(({ name }) => name)).toEqual(['Regular', 'VIP'])
    // A date cannot run into the next.
    await expect(
      changeEvent(world, organizer, second, { ends_at: later(begins, 2 * week + 2 * hour) }),
    ).rejects.toMatchObject({ code: 'event_dates_overlap' })
    await cancel(world, organizer, second, { scope: 'following' })
    expect(await showEvent(world, null, third)).toMatchObject({ state: 'cancelled', available: false })
    expect(await showEvent(world, null, id)).toMatchObject({ state: 'coming', series: { dates: [] } })
    expect((await shown(world)).map((card) => card.id)).toEqual([id])
  })
})

test('a series counts once in the limit of a day', async ({ world }) => {
  const organizer = await organizerOf(world)
  const first = new Date(Date.now() + week)
  const times = { starts_at: first.toISOString(), ends_at: later(first.toISOString(), hour) }
  await world.db
    .updateTable('users')
    .set({ created_at: new Date('2020-01-01') })
    .execute()
  await arrange(world, organizer, { ...times, repeat: { every: 'week', count: 26 } })
  await expect(
    world.db
      .transaction()
      .execute((tx) =>
        enforceDailyLimit(
          { ...world.deps, settings: { ...world.deps.settings, limits: true } },
          tx,
          organizer.id,
          world.clock(),
        ),
      ),
  ).resolves.toBeUndefined()
})
