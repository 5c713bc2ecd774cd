import { day } from '@mtaa/contract/time'
import { getJob, updateJob } from '@mtaa/contract/commerce/jobs/jobs'
import { applyForJob, listMyJobs } from '@mtaa/contract/commerce/jobs/job-applications'
import { deleteListing, restoreListing } from '@mtaa/contract/commerce/listings/delete-listing'
import { listListings, listMyListings } from '@mtaa/contract/commerce/listings/listings'
import { changePropertyStatus, getProperty } from '@mtaa/contract/commerce/properties/properties'
import { expect } from 'vitest'
import { test } from '../../../../test/harness.ts'

const start = new Date('2026-11-20T09:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const missing = { code: 'listing_not_found', status: 404 }

for (const module of ['jobs', 'properties'] as const)
  test(`${module}: a deleted listing is gone at once, comes back within seconds, and is erased a day later`, async ({
    world,
  }) => {
    const { as, make } = world
    world.setNow(start)
    const [owner, other] = [await make.member(), await make.member()]
    const moderator = await make.member({ roles: ['Market-Moderator'] })
    const { id } = await (module === 'jobs' ? make.job({ owner }) : make.property({ owner }))
    const params = { id }
    if (module === 'jobs') await as(other)(applyForJob, { params, body: { message: 'Naomba kazi' } })
    const page = (person: typeof owner | null) =>
      module === 'jobs' ? as(person)(getJob, { params }) : as(person)(getProperty, { params })
    const listed = async () => (await as(null)(listListings, { query: { module } })).items.map((item) => item.id)
    const mine = async () => {
      const query = { query: { module } }
      const own =
        module === 'jobs' ? await as(owner)(listMyJobs, { query: {} }) : await as(owner)(listMyListings, query)
      return own.items.map((item) => item.id)
    }
    expect([await listed(), await mine()]).toEqual([[id], [id]])

    for (const person of [other, moderator])
      await expect(as(person)(deleteListing, { params })).rejects.toMatchObject(missing)
    await expect(as(null)(deleteListing, { params })).rejects.toMatchObject({ code: 'sign_in_required' })
    await Promise.all([as(owner)(deleteListing, { params }), as(owner)(deleteListing, { params })])
    expect([await listed(), await mine()]).toEqual([[], []])
    for (const person of [null, owner, other]) await expect(page(person)).rejects.toMatchObject(missing)
    // No other act brings it back.
    const act =
      module === 'jobs'
        ? as(owner)(updateJob, { params, body: { status: 'active' } })
        : as(owner)(changePropertyStatus, { params, body: { status: 'active' } })
    await expect(act).rejects.toMatchObject(missing)
    await expect(as(other)(restoreListing, { params })).rejects.toMatchObject(missing)

    world.setNow(after(20_000))
    for (let n = 0; n < 2; n++) await as(owner)(restoreListing, { params })
    expect([await listed(), await mine()]).toEqual([[id], [id]])
    expect(await page(null)).toMatchObject({ id, status: 'active' })

    await as(owner)(deleteListing, { params })
    world.setNow(after(60_000))
    await expect(as(owner)(restoreListing, { params })).rejects.toMatchObject({ code: 'undo_over' })
    world.setNow(after(day + 60_000))
    await world.runSchedule('retention.sweep')
    expect(await world.db.selectFrom('listings').select('id').execute()).toEqual([])
    expect(await world.db.selectFrom('job_applications').select('id').execute()).toEqual([])
  })

test('what was paused or removed is that again, and a product has acts of its own', async ({ world }) => {
  const { as, make, db } = world
  const owner = await make.member()
  const job = await make.job({ owner })
  const params = { id: job.id }
  for (const status of ['paused', 'removed']) {
    await db.updateTable('listings').set({ status }).where('id', '=', job.id).execute()
    await as(owner)(deleteListing, { params })
    await as(owner)(restoreListing, { params })
    const row = await db.selectFrom('listings').select(['status', 'deleted_at']).executeTakeFirst()
    expect(row).toEqual({ status, deleted_at: null })
  }
  const product = await make.product({ seller: owner })
  await expect(as(owner)(deleteListing, { params: { id: product.id } })).rejects.toMatchObject(missing)
})
