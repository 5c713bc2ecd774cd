import { createPost } from '@mtaa/contract/community/feed'
import { uploadPicture } from '@mtaa/contract/media/media'
import { createCheckout } from '@mtaa/contract/commerce/orders'
import { updateMe } from '@mtaa/contract/identity/accounts'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'
import { sweepPictures } from './sweep-pictures.ts'

const hour = 3_600_000
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
  await sweepPictures(world.deps)
  await world.runJobs()
}

const keptOf = async ({ db, deps }: World) => {
  const rows = await db.selectFrom('media').select('key').execute()
  const keys = new Set(rows.map(({ key }) => key))
  return { keys, hasFiles: async (key: string) => (await deps.storage.get(`media/${key}/320.webp`)) !== null }
}

const withImage = (key: string) => JSON.stringify([{ key, width: 8, height: 8, color: '#008080' }])

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
  const show = (id: string, images: string) =>
    world.db.updateTable('listings').set({ images }).where('id', '=', id).execute()
  await show((await world.make.product({ seller: member })).id, withImage(keys.offered))
  await show((await world.make.product({ seller: member, status: 'draft' })).id, withImage(keys.drafted))
  const sold = await world.make.product({ seller: member, price: 500 })
  await show(sold.id, withImage(keys.ordered))
  const body = { items: [{ product_id: sold.id, quantity: 1 }], expected_total: 500 }
  await world.as(await world.make.member())(createCheckout, { body, idempotencyKey: newId() })
  await show(sold.id, '[]')

  await sweepAfter(world, 23, start)
  expect((await keptOf(world)).keys.size).toBe(names.length)
  for (const hours of [25, 26]) {
    await sweepAfter(world, hours, start)
    const { keys: kept, hasFiles } = await keptOf(world)
    for (const name of names) {
      const stays = name !== 'forgotten'
      expect([name, kept.has(keys[name]), await hasFiles(keys[name])]).toEqual([name, stays, stays])
    }
  }
  await expect(post(world, member, keys.forgotten)).rejects.toMatchObject({ code: 'picture_not_found' })
})

test('a picture claimed while the round comes is either refused or stays', async ({ world }) => {
  const start = new Date()
  world.setNow(start)
  const members = await Promise.all(Array.from({ length: 12 }, () => world.make.member()))
  const keys = await Promise.all(members.map((member) => upload(world, member)))
  world.setNow(new Date(start.getTime() + 25 * hour))
  const posting = members.map((member, index) => post(world, member, keys[index] ?? ''))
  const [posted] = await Promise.all([Promise.allSettled(posting), sweepPictures(world.deps)])
  await sweepAfter(world, 26, start)
  const { keys: kept, hasFiles } = await keptOf(world)
  for (const [index, result] of posted.entries()) {
    const key = keys[index] ?? ''
    const stays = result.status === 'fulfilled'
    expect(stays || result.reason.code).toBe(stays || 'picture_not_found')
    expect([kept.has(key), await hasFiles(key)]).toEqual([stays, stays])
  }
})

test('one round takes up no more than it can chew, and used pictures never keep others waiting', async ({ world }) => {
  const start = new Date()
  world.setNow(start)
  const member = await world.make.member()
  const row = (key: string) => ({ key, owner_id: member.id, kind: 'image', width: 1, height: 1, color: '#000000' })
  const all = Array.from({ length: 450 }, (_, index) => ({ ...row(`many-${index}`), bytes: 1, created_at: start }))
  await world.db.insertInto('media').values(all).execute()
  const { id } = await world.make.product({ seller: member })
  const shown = JSON.stringify(all.slice(0, 210).map(({ key }) => ({ key })))
  await world.db.updateTable('listings').set({ images: shown }).where('id', '=', id).execute()
  for (let round = 0; round < 3; round += 1) await sweepAfter(world, 25, start)
  expect((await keptOf(world)).keys.size).toBe(210)
})
