import { hour } from '@mtaa/contract/time'
import { createPost } from '@mtaa/contract/community/feed'
import { uploadPicture } from '@mtaa/contract/media/media'
import { createProduct, updateProduct } from '@mtaa/contract/commerce/products/market'
import { createCheckout } from '@mtaa/contract/commerce/orders/orders'
import { updateMe } from '@mtaa/contract/identity/accounts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import { parklands, type Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'
import { attachPictures } from './index.ts'
import { pictureRetention } from './picture-retention.ts'
import { sweepRetention } from '../../../../test/platform/schedules.ts'

const home = { county_code: 47, constituency_code: 274, ward_code: 1367, visibility: 'public' as const }

async function upload(world: World, person: Person): Promise<string> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return (await world.as(person)(uploadPicture, { file: new Blob([new Uint8Array(bytes)]) })).key
}

const post = (world: World, person: Person, key: string) =>
  world.as(person)(createPost, { body: { content: '', images: [key], ...home } })

async function sweepAfter(world: World, hours: number, start: Date) {
  world.setNow(new Date(start.getTime() + hours * hour))
  await sweepRetention(world.deps)
  await world.runJobs()
}

const storedIn = async ({ db, deps }: World) => {
  const rows = await db.selectFrom('media').select('key').execute()
  const keys = new Set(rows.map(({ key }) => key))
  return { keys, hasFiles: async (key: string) => (await deps.storage.get(`media/${key}/320.webp`)) !== null }
}

const product = (key: string) => ({
  title: 'Jiko la mkaa',
  category: 'home',
  price: 500,
  description: 'Jiko nzuri la mkaa, halijatumika.',
  condition: 'new' as const,
  negotiable: false,
  quantity: 2,
  images: [key],
  ...parklands,
})

test('a picture nobody used within a day goes with its files; one that is used anywhere stays', async ({ world }) => {
  const start = new Date()
  world.setNow(start)
  const member = await world.make.member()
  const names = ['forgotten', 'posted', 'portrait', 'offered', 'drafted', 'ordered'] as const
  const keys = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await upload(world, member)] as const)),
  ) as Record<(typeof names)[number], string>
  await post(world, member, keys.posted)
  await world.as(member)(updateMe, { body: { profile_picture: keys.portrait } })
  const offer = async (key: string) => (await world.as(member)(createProduct, { body: product(key) })).id
  await offer(keys.offered)
  const draft = await offer(keys.drafted)
  await world.db.updateTable('listings').set({ status: 'draft' }).where('id', '=', draft).execute()
  const sold = await offer(keys.ordered)
  const body = { items: [{ product_id: sold, quantity: 1 }], expected_total: 500 }
  await world.as(await world.make.member())(createCheckout, { body, idempotencyKey: newId() })
  await world.as(member)(updateProduct, { params: { id: sold }, body: { images: [] } })

  await sweepAfter(world, 23, start)
  expect((await storedIn(world)).keys.size).toBe(names.length)
  for (const hours of [25, 26]) {
    await sweepAfter(world, hours, start)
    const { keys: stored, hasFiles } = await storedIn(world)
    for (const name of names) {
      const stays = name !== 'forgotten'
      expect([name, stored.has(keys[name]), await hasFiles(keys[name])]).toEqual([name, stays, stays])
    }
  }
  await expect(post(world, member, keys.forgotten)).rejects.toMatchObject({ code: 'picture_not_found' })
})

test('a picture that is used while the sweep runs is either refused or stays', async ({ world }) => {
  const start = new Date()
  world.setNow(start)
  const members = await Promise.all(Array.from({ length: 12 }, () => world.make.member()))
  const keys = await Promise.all(members.map((member) => upload(world, member)))
  world.setNow(new Date(start.getTime() + 25 * hour))
  const posting = members.map((member, index) => post(world, member, keys[index] ?? ''))
  const [posted] = await Promise.all([Promise.allSettled(posting), sweepRetention(world.deps)])
  await sweepAfter(world, 26, start)
  const { keys: stored, hasFiles } = await storedIn(world)
  for (const [index, result] of posted.entries()) {
    const key = keys[index] ?? ''
    const stays = result.status === 'fulfilled'
    expect(stays || result.reason.code).toBe(stays || 'picture_not_found')
    expect([stored.has(key), await hasFiles(key)]).toEqual([stays, stays])
  }
})

test('a picture that the sweep deletes at this moment is refused, and one that is just used is passed over', async ({
  world,
}) => {
  const start = new Date()
  world.setNow(start)
  const member = await world.make.member()
  const [deleted, used] = [await upload(world, member), await upload(world, member)]
  const later = new Date(start.getTime() + 25 * hour)
  world.setNow(later)
  await world.db.updateTable('media').set({ unchecked_since: later }).where('key', '=', used).execute()

  let posting: Promise<unknown> | undefined
  await world.db.transaction().execute(async (tx) => {
    expect(await pictureRetention.sweep(tx, new Date(later.getTime() - 24 * hour), 500)).toBe(1)
    posting = post(world, member, deleted).catch((error: unknown) => error)
    await expect.poll(() => waitingForLocks(world)).toBe(1)
  })
  expect(await posting).toMatchObject({ code: 'picture_not_found' })

  const use = { usedBy: 'post', usedId: newId(), ownerId: member.id, keys: [used] }
  await world.db.transaction().execute(async (tx) => {
    await attachPictures(world.deps, tx, use)
    world.setNow(new Date(later.getTime() + 25 * hour))
    await sweepRetention(world.deps)
  })
  await sweepRetention(world.deps)
  await world.runJobs()
  const { keys, hasFiles } = await storedIn(world)
  expect([keys, await hasFiles(used)]).toEqual([new Set([used]), true])
})

async function waitingForLocks({ pool }: World) {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount
}

test('used pictures never hold up the deletion of others', async ({ world }) => {
  const start = new Date()
  world.setNow(start)
  const member = await world.make.member()
  const row = (key: string) => ({ key, owner_id: member.id, kind: 'image', width: 1, height: 1, color: '#000000' })
  const all = Array.from({ length: 450 }, (_, index) => ({
    ...row(`many-${index}`),
    bytes: 1,
    created_at: start,
    unchecked_since: start,
  }))
  await world.db.insertInto('media').values(all).execute()
  const uses = all.slice(0, 210).map(({ key }) => ({ media_key: key, used_by: 'listing', used_id: 'many' }))
  await world.db.insertInto('media_uses').values(uses).execute()
  for (let sweep = 0; sweep < 3; sweep += 1) await sweepAfter(world, 25, start)
  expect((await storedIn(world)).keys.size).toBe(210)
})

test('a picture that its row shows no more goes a day later; one that something else shows stays', async ({
  world,
}) => {
  const start = new Date()
  world.setNow(start)
  const member = await world.make.member()
  const [first, shared] = [await upload(world, member), await upload(world, member)]
  const show = (key: string) => world.as(member)(updateMe, { body: { profile_picture: key } })
  await show(first)
  await post(world, member, shared)
  await sweepAfter(world, 48, start)
  const second = await upload(world, member)
  await show(shared)
  await show(second)
  await sweepAfter(world, 71, start)
  expect((await storedIn(world)).keys).toEqual(new Set([first, second, shared]))
  await sweepAfter(world, 73, start)
  const { keys, hasFiles } = await storedIn(world)
  expect([keys, await hasFiles(first)]).toEqual([new Set([second, shared]), false])
})

test('a sweep that breaks off has deleted nothing; files that could not be deleted go at the next attempt', async ({
  world,
}) => {
  const start = new Date()
  world.setNow(start)
  const member = await world.make.member()
  const key = await upload(world, member)
  world.setNow(new Date(start.getTime() + 25 * hour))
  await sql`
    create function cut_off() returns trigger language plpgsql as $$ begin raise 'the machine stops'; end $$`.execute(
    world.db,
  )
  await sql`create trigger cut_off after delete on media execute function cut_off()`.execute(world.db)
  await expect(sweepRetention(world.deps)).rejects.toThrow('pictures')
  await world.runJobs()
  let { keys, hasFiles } = await storedIn(world)
  expect([keys.has(key), await hasFiles(key)]).toEqual([true, true])
  await sql`drop trigger cut_off on media`.execute(world.db)

  const { storage } = world.deps
  const remove = storage.remove.bind(storage)
  storage.remove = () => Promise.reject(new Error('the disk is away'))
  await sweepRetention(world.deps)
  await world.runJobs()
  storage.remove = remove
  ;({ keys, hasFiles } = await storedIn(world))
  expect([keys.has(key), await hasFiles(key)]).toEqual([false, true])
  // The worker may write down a failure a moment after it has let go of the job.
  const tryAgain = async () => {
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`.execute(world.db)
    await world.runJobs()
    return hasFiles(key)
  }
  await expect.poll(tryAgain).toBe(false)
})
