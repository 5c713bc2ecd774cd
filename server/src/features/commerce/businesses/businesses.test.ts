import * as api from '@mtaa/contract/commerce/businesses/businesses'
import { noHours } from '@mtaa/contract/commerce/opening-hours'
import { findPlace } from '@mtaa/contract/places/places'
import { describe, expect } from 'vitest'
import { parklands, portReitz, type Person } from '../../../../test/factories.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { openToServices } from '../../../../test/platform/services.ts'

/** Monday, 2 March 2026, 10:00 in Nairobi. */
const now = new Date('2026-03-02T07:00:00Z')
const hours = (opens: string, closes: string) => noHours.map(() => [{ opens, closes }])
const salon = { name: 'Mama Njeri Salon', categories: ['beauty' as const], ...parklands }

const test = base.extend<{ owner: Person }>({
  owner: async ({ world }, use) => {
    world.setNow(now)
    const owner = await world.make.member({ firstName: 'Njeri' })
    await world.make.phone(owner)
    await use(owner)
  },
})

const create = ({ as }: World, person: Person | null, body: object = {}, idempotencyKey?: string) =>
  as(person)(api.createBusiness, { body: { ...salon, ...body }, ...(idempotencyKey && { idempotencyKey }) })
const change = ({ as }: World, person: Person | null, id: string, body: object) =>
  as(person)(api.updateBusiness, { params: { id }, body })
const show = ({ as }: World, person: Person | null, id: string) => as(person)(api.getBusiness, { params: { id } })
const list = async ({ as }: World, query: object = {}) => (await as(null)(api.listBusinesses, { query })).items
const names = async (world: World, query: object = {}) => (await list(world, query)).map(({ name }) => name)

describe('adding a business', () => {
  test('a new business is in the directory at once, with its place and hours, and without any number', async ({
    world,
    owner,
  }) => {
    const made = await create(world, owner, { hours: hours('08:00', '18:00'), phone_public: true })
    expect(made).toMatchObject({
      slug: 'mama-njeri-salon',
      verified: false,
      verification: 'unverified',
      open_now: true,
      ward_code: parklands.ward_code,
      may: { edit: true },
    })
    const [card] = await list(world)
    expect(card).toMatchObject({ id: made.id, name: salon.name, categories: ['beauty'], open_now: true })
    const page = await show(world, null, made.id)
    expect(page).toMatchObject({ owner: { first_name: 'Njeri' }, phone_public: true, may: { edit: false } })
    expect(JSON.stringify([card, page])).not.toMatch(/254|verification|reveals/)
  })

  test('a business needs a confirmed number, or a confirmed mail address where no number can be confirmed', async ({
    world,
  }) => {
    const member = await world.make.member()
    await expect(create(world, null)).rejects.toMatchObject({ code: 'sign_in_required' })
    await expect(create(world, member)).rejects.toMatchObject({ code: 'business_needs_phone', status: 403 })
    const unproven = { phone: '254700000001', phone_confirmed_at: null }
    await world.db.updateTable('users').set(unproven).where('id', '=', member.id).execute()
    await expect(create(world, member)).rejects.toMatchObject({ code: 'business_needs_phone' })
    await world.make.phone(member)
    expect(await create(world, member)).toMatchObject({ status: 'active' })
  })

  test('texts, places, hours and pictures that are not right are refused and nothing is made', async ({
    world,
    owner,
  }) => {
    const bad = [
      { name: 'ab' },
      { name: 'x'.repeat(61) },
      { categories: [] },
      { categories: ['nothing'] },
      { categories: ['shop', 'bakery', 'butchery', 'tailor', 'beauty', 'chemist'] },
      { description: 'x'.repeat(1001) },
      { hours: [[]] },
      { hours: noHours.map(() => [{ opens: '25:00', closes: '26:00' }]) },
      {
        hours: [
          Array.from({ length: 5 }, (_, at) => ({ opens: `0${at}:00`, closes: `0${at}:30` })),
          ...noHours.slice(1),
        ],
      },
    ]
    for (const body of bad) await expect(create(world, owner, body)).rejects.toMatchObject({ code: 'bad_request' })
    const named = [
      [{ constituency_code: 1 }, 'place_mismatch'],
      [
        { hours: hours('20:00', '21:00').map((day) => [...day, { opens: '20:30', closes: '22:00' }]) },
        'business_hours_overlap',
      ],
      [{ image: 'nobodys' }, 'picture_not_found'],
    ] as const
    for (const [body, code] of named) await expect(create(world, owner, body)).rejects.toMatchObject({ code })
    expect(await world.db.selectFrom('businesses').select('id').execute()).toEqual([])
  })

  test('a member adds one, three once one is verified, also when they come at once', async ({ world, owner }) => {
    const many = () => Promise.allSettled(Array.from({ length: 5 }, () => create(world, owner)))
    const made = (tries: Awaited<ReturnType<typeof many>>) =>
      tries.filter(({ status }) => status === 'fulfilled').length
    expect(made(await many())).toBe(1)
    await expect(create(world, owner)).rejects.toMatchObject({ code: 'business_limit', details: { limit: 1 } })
    await world.db.updateTable('businesses').set({ verification: 'verified' }).execute()
    expect(made(await many())).toBe(2)
  })

  test('the same key and body again, at once or later, answers the first one', async ({ world, owner }) => {
    const tries = await Promise.all(Array.from({ length: 4 }, () => create(world, owner, {}, 'key-of-this-form')))
    expect(new Set(tries.map(({ id }) => id)).size).toBe(1)
  })
})

describe('the directory', () => {
  test('filters by place, category, open now and verified, and shows only active ones', async ({ world }) => {
    world.setNow(now)
    const { make } = world
    await make.business({ name: 'Day', categories: ['shop', 'bakery'], hours: hours('08:00', '18:00') })
    await make.business({ name: 'Night', categories: ['shop'], hours: hours('20:00', '02:00'), ward: portReitz })
    await make.business({ name: 'Unknown hours', verification: 'verified' })
    for (const status of ['paused', 'removed']) await make.business({ name: status, status, verification: 'verified' })
    const sorted = async (query: object) => (await names(world, query)).toSorted()
    expect(await sorted({})).toEqual(['Day', 'Night', 'Unknown hours'])
    expect(await sorted({ category: 'shop' })).toEqual(['Day', 'Night'])
    expect(await sorted({ county: 1 })).toEqual(['Night'])
    expect(await sorted({ wards: `${parklands.ward_code},${portReitz.ward_code}`, category: 'shop' })).toEqual([
      'Day',
      'Night',
    ])
    expect(await sorted({ open_now: 'true' })).toEqual(['Day'])
    expect(await sorted({ verified: 'true' })).toEqual(['Unknown hours'])
    world.setNow(new Date('2026-03-02T22:30:00Z'))
    expect(await sorted({ open_now: 'true' })).toEqual(['Night'])
    expect((await list(world)).map(({ name, open_now: open }) => [name, open]).toSorted()).toEqual([
      ['Day', false],
      ['Night', true],
      ['Unknown hours', null],
    ])
    await expect(names(world, { category: 'phones' })).rejects.toMatchObject({ code: 'bad_request' })
    await expect(names(world, { county: 1, ward: parklands.ward_code })).rejects.toMatchObject({
      code: 'place_not_found',
    })
  })

  test('pages have every business once, newest first, also of several wards', async ({ world }) => {
    world.setNow(now)
    for (let count = 0; count < 7; count++)
      await world.make.business({
        name: `Duka ${count}`,
        createdAt: new Date(now.getTime() - Math.floor(count / 2) * 1000),
        ward: count % 2 ? parklands : portReitz,
      })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const wards = `${parklands.ward_code},${portReitz.ward_code}`
      const page = await world.as(null)(api.listBusinesses, { query: { wards, limit: 2, ...(cursor && { cursor }) } })
      seen.push(...page.items.map(({ name, created_at: at }) => `${at} ${name}`))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(7)
    expect(seen.map((one) => one.slice(0, 24))).toEqual(
      seen
        .map((one) => one.slice(0, 24))
        .toSorted()
        .toReversed(),
    )
  })

  test('place pages count what is shown', async ({ world }) => {
    await world.make.business()
    await world.make.business({ status: 'paused' })
    expect((await world.as(null)(findPlace, { query: { county: 'nairobi' } })).counts.businesses).toBe(1)
  })
})

describe('one’s own business', () => {
  test('is changed, moved, paused and deleted by its owner and nobody else', async ({ world, owner }) => {
    const { id } = await create(world, owner)
    const others = [await world.make.member(), await world.make.member({ roles: ['Admin'] })]
    for (const other of others) {
      await expect(change(world, other, id, { name: 'Stolen' })).rejects.toMatchObject({ code: 'business_not_found' })
      await expect(world.as(other)(api.deleteBusiness, { params: { id } })).rejects.toMatchObject({ status: 404 })
    }
    const moved = await change(world, owner, id, {
      place: portReitz,
      description: 'Mpya',
      hours: hours('00:00', '00:00'),
    })
    expect(moved).toMatchObject({
      ward_code: portReitz.ward_code,
      description: 'Mpya',
      open_now: true,
      name: salon.name,
    })
    expect(await names(world, { county: 47 })).toEqual([])
    expect(await change(world, owner, id, { status: 'paused' })).toMatchObject({ available: false })
    expect([await names(world), (await show(world, null, id)).available]).toEqual([[], false])
    await world.as(owner)(api.deleteBusiness, { params: { id } })
    await expect(show(world, owner, id)).rejects.toMatchObject({ code: 'business_not_found' })
  })

  test('its number is shown to members only, where the owner shows it, and is counted', async ({ world, owner }) => {
    const { id } = await create(world, owner)
    const reveal = (person: Person | null) => world.as(person)(api.revealPhone, { params: { id } })
    const reader = await world.make.member()
    await expect(reveal(null)).rejects.toMatchObject({ code: 'sign_in_required' })
    await expect(reveal(reader)).rejects.toMatchObject({ code: 'business_phone_hidden' })
    await change(world, owner, id, { phone_public: true })
    expect(await reveal(owner)).toEqual({ phone: expect.stringMatching(/^2547/) })
    // A member who looks again on the same day is counted once (phone-reveals.test.ts has the limit).
    await Promise.all([reader, reader, await world.make.member()].map(reveal))
    const { items } = await world.as(owner)(api.listMyBusinesses, {})
    expect(items).toMatchObject([{ id, phone_reveals: 2 }])
    await world.db.updateTable('users').set({ phone_confirmed_at: null }).where('id', '=', owner.id).execute()
    await expect(reveal(owner)).rejects.toMatchObject({ code: 'business_phone_hidden' })
    await change(world, owner, id, { phone_public: false })
    await expect(change(world, owner, id, { phone_public: true })).rejects.toMatchObject({
      code: 'business_needs_phone',
    })
  })
})

const withoutTexts = base.extend('worldOptions', {
  settings: (usual) => ({ ...openToServices(usual), auth: { ...usual.auth, phone: false } }),
})

withoutTexts(
  'where no texts can be sent, a confirmed mail address is enough, and no number is shown',
  async ({ world }) => {
    const member = await world.make.member()
    await world.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', member.id).execute()
    await expect(create(world, member)).rejects.toMatchObject({ code: 'business_needs_mail' })
    await world.db.updateTable('users').set({ email_confirmed_at: now }).where('id', '=', member.id).execute()
    await expect(create(world, member, { phone_public: true })).rejects.toMatchObject({ code: 'business_needs_phone' })
    expect(await create(world, member)).toMatchObject({ status: 'active' })
  },
)
