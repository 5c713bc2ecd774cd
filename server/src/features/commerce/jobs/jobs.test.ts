import { day } from '@mtaa/contract/time'
import { createJob, getJob, updateJob, type NewJob } from '@mtaa/contract/commerce/jobs/jobs'
import { listListings } from '@mtaa/contract/commerce/listings/listings'
import { describe, expect } from 'vitest'
import { auditEntries } from '../../../../test/audited.ts'
import { parklands } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import type { Person } from '../../../../test/identity/person.ts'

const morning = new Date('2026-11-20T06:00:00Z')
const waiter: NewJob = {
  title: 'Waiter in Parklands',
  category: 'hospitality',
  employer: 'Mama Njeri Hotel',
  type: 'full_time',
  pay: { min: 18_000, max: 22_000, period: 'month' },
  positions: 2,
  description: 'Serve guests with a smile, six days a week.',
  requirements: 'Certificate of good conduct',
  deadline: '2026-12-01',
  ...parklands,
}

const offer = ({ as }: World, owner: Person, changes: Partial<NewJob> = {}) =>
  as(owner)(createJob, { body: { ...waiter, ...changes } })
const titles = async ({ as }: World) =>
  (await as(null)(listListings, { query: { module: 'jobs' } })).items.map(({ title }) => title)

test('a job is shown at once with its employer and pay, until the end of its last day', async ({ world }) => {
  world.setNow(morning)
  const owner = await world.make.member()
  const { id } = await offer(world, owner)
  const shown = await world.as(null)(getJob, { params: { id } })
  expect(shown).toMatchObject({
    module: 'jobs',
    employer: 'Mama Njeri Hotel',
    employer_id: owner.id,
    type: 'full_time',
    pay: { min: 18_000, max: 22_000, period: 'month' },
    positions: 2,
    deadline: '2026-12-01T21:00:00.000Z',
    asks_for_money: false,
    available: true,
    may: { edit: false, apply: false },
  })
  const { items } = await world.as(null)(listListings, {
    query: { module: 'jobs', type: 'full_time', min_price: 22_000 },
  })
  expect(items).toMatchObject([{ id, price: 22_000, job: { employer: 'Mama Njeri Hotel', type: 'full_time' } }])
  const may = async (person: Person) => (await world.as(person)(getJob, { params: { id } })).may
  expect([await may(owner), await may(await world.make.member())]).toMatchObject([
    { edit: true, apply: false },
    { edit: false, apply: true },
  ])
  world.setNow(new Date('2026-12-01T21:00:01Z'))
  expect(await world.as(null)(getJob, { params: { id } })).toMatchObject({ status: 'ended', available: false })
  expect(await titles(world)).toEqual([])
})

test.for([
  [{ pay: { min: 150, max: 200, period: 'hour' } }, 39_000],
  [{ pay: { min: 700, max: 800, period: 'day' } }, 20_800],
  [{ pay: { min: 3000, max: 3000, period: 'week' } }, 13_000],
  [{ pay: { min: 5000, max: 5000, period: 'task' } }, 5000],
  [{ pay: { min: 5_000_000, max: 5_000_000, period: 'hour' } }, 50_000_000],
  [{ pay: null }, 0],
  [{ type: 'volunteer', pay: { min: 0, max: 0, period: 'month' } }, 0],
] as const)('%j is filtered by %d a month', async ([changes, price], { world }) => {
  world.setNow(morning)
  expect(await offer(world, await world.make.member(), changes)).toMatchObject({ price })
})

test.for([
  [{ pay: { min: 0, max: 0, period: 'month' } }, 'job_pay_wrong'],
  [{ pay: { min: 0, max: 500, period: 'day' } }, 'job_pay_wrong'],
  [{ pay: { min: 900, max: 500, period: 'day' } }, 'job_pay_wrong'],
  [{ type: 'volunteer', pay: { min: 1, max: 1, period: 'day' } }, 'job_pay_wrong'],
  [{ pay: { min: 1, max: 5_000_001, period: 'day' } }, 'bad_request'],
  [{ pay: { min: 1.5, max: 2, period: 'day' } }, 'bad_request'],
  [{ deadline: '2026-11-19' }, 'job_deadline_wrong'],
  [{ deadline: '2027-01-20' }, 'job_deadline_wrong'],
  [{ deadline: '2026-02-30' }, 'bad_request'],
  [{ positions: 0 }, 'bad_request'],
  [{ category: 'phones' }, 'bad_request'],
  [{ ward_code: 1 }, 'place_mismatch'],
  [{ requirements: 'Bring a registration fee of KSh 500' }, 'job_asks_for_money'],
  [{ employer: 'Lipa Kwanza Agency' }, 'job_asks_for_money'],
] as [Partial<NewJob>, string][])('%j is refused as %s', async ([changes, code], { world }) => {
  world.setNow(morning)
  await expect(offer(world, await world.make.member(), changes)).rejects.toMatchObject({ code })
  expect(await titles(world)).toEqual([])
})

test('the last days that are taken are today and the sixtieth from now', async ({ world }) => {
  world.setNow(morning)
  const owner = await world.make.member()
  for (const deadline of ['2026-11-20', '2027-01-19']) expect(await offer(world, owner, { deadline })).toBeDefined()
})

test('jobs count among the listings of a day, and a repeated request makes one', async ({ world }) => {
  world.setNow(morning)
  const owner = await world.make.member()
  await world.db.updateTable('users').set({ created_at: morning }).where('id', '=', owner.id).execute()
  const again = () => world.as(owner)(createJob, { body: waiter, idempotencyKey: 'the-same-key' })
  const [first, second] = await Promise.all([again(), again()])
  expect(first.id).toBe(second.id)
  await Promise.all([offer(world, owner, { title: 'Second' }), offer(world, owner, { title: 'Third' })])
  await expect(offer(world, owner)).rejects.toMatchObject({ code: 'daily_limit', details: { limit: 3 } })
})

describe('the owner of a job', () => {
  test('changes it, closes it and opens it again; nobody else does', async ({ world }) => {
    world.setNow(morning)
    const owner = await world.make.member()
    const { id } = await offer(world, owner)
    const change = (person: Person | null, body: object) => world.as(person)(updateJob, { params: { id }, body })
    expect(await change(owner, { title: 'Head waiter', pay: null, employer: 'Njeri Hotels' })).toMatchObject({
      title: 'Head waiter',
      pay: null,
      employer: 'Njeri Hotels',
      description: waiter.description,
    })
    expect(await titles(world)).toEqual(['Head waiter'])
    expect(await change(owner, { status: 'paused' })).toMatchObject({ status: 'paused', available: false })
    expect(await titles(world)).toEqual([])
    expect(await change(owner, { status: 'active' })).toMatchObject({ status: 'active', available: true })
    for (const [person, code] of [
      [null, 'sign_in_required'],
      [await world.make.member(), 'listing_not_found'],
      [await world.make.member({ roles: ['Market-Moderator'] }), 'listing_not_found'],
      [await world.make.member({ roles: ['Super-Admin'] }), 'listing_not_found'],
    ] as const)
      await expect(change(person, { title: 'Not mine' })).rejects.toMatchObject({ code })
    await expect(change(owner, { requirements: 'Tuma pesa ya usajili' })).rejects.toMatchObject({
      code: 'job_asks_for_money',
    })
    const product = await world.make.product({ seller: owner })
    await expect(world.as(owner)(updateJob, { params: { id: product.id }, body: {} })).rejects.toMatchObject({
      code: 'listing_not_found',
    })
  })

  test('opens one that is over by a new last day', async ({ world }) => {
    world.setNow(morning)
    const owner = await world.make.member()
    const { id } = await offer(world, owner, { deadline: '2026-11-20' })
    world.setNow(new Date('2026-11-22T06:00:00Z'))
    const change = (body: object) => world.as(owner)(updateJob, { params: { id }, body })
    expect(await change({ positions: 3 })).toMatchObject({ status: 'ended', positions: 3 })
    await expect(change({ status: 'active' })).rejects.toMatchObject({ code: 'job_deadline_wrong' })
    expect(await change({ deadline: '2026-11-30' })).toMatchObject({ status: 'active', available: true })
    expect(await titles(world)).toEqual([waiter.title])
  })
})

describe('a job that asks applicants for money', () => {
  /** Stored when the list of words did not have them yet. */
  async function storedBefore(world: World, requirements: string) {
    const owner = await world.make.member()
    const { id } = await world.make.job({ owner, endsAt: new Date(morning.getTime() + 9 * day) })
    await world.db.updateTable('jobs').set({ requirements, checked_with: 'before' }).where('id', '=', id).execute()
    return { owner, id }
  }

  test('is hidden when the words are known, and only its owner and the moderators see why', async ({ world }) => {
    world.setNow(morning)
    const { owner, id } = await storedBefore(world, 'Registration fee 300')
    await storedBefore(world, 'We never charge a registration fee')
    await world.runSchedule('jobs.check_words')
    await world.runSchedule('jobs.check_words')
    expect((await auditEntries(world)).filter(({ action }) => action.startsWith('job.'))).toMatchObject([
      { action: 'job.hidden', actor_id: null, subject_type: 'job', subject_id: id, details: { by: 'program' } },
    ])
    expect(await titles(world)).toHaveLength(1)
    const see = (person: Person | null) => world.as(person)(getJob, { params: { id } })
    for (const person of [owner, await world.make.member({ roles: ['Market-Moderator'] })])
      expect(await see(person)).toMatchObject({ asks_for_money: true, available: false, status: 'removed' })
    for (const person of [null, await world.make.member(), await world.make.member({ roles: ['Event-Moderator'] })])
      await expect(see(person)).rejects.toMatchObject({ code: 'listing_not_found' })
  })

  test('is shown again once its owner has taken the words out', async ({ world }) => {
    world.setNow(morning)
    const { owner, id } = await storedBefore(world, 'Ada ya usajili 300')
    await world.runSchedule('jobs.check_words')
    const change = (body: object) => world.as(owner)(updateJob, { params: { id }, body })
    await expect(change({ status: 'active' })).rejects.toMatchObject({ code: 'job_asks_for_money' })
    world.setNow(new Date(morning.getTime() + 60_000))
    expect(await change({ requirements: 'Kitambulisho' })).toMatchObject({ status: 'active', asks_for_money: false })
    expect(await titles(world)).toEqual(['Waiter'])
    expect((await auditEntries(world)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['job.hidden', null],
      ['job.shown', owner.id],
    ])
  })

  test('one that a moderator removed stays removed', async ({ world }) => {
    const owner = await world.make.member()
    const { id } = await world.make.job({ owner, status: 'removed' })
    await expect(world.as(owner)(updateJob, { params: { id }, body: { title: 'Another' } })).rejects.toMatchObject({
      code: 'listing_invalid_transition',
    })
  })
})
