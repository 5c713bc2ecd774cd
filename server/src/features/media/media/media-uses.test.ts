import { day } from '@mtaa/contract/time'
import { uploadPicture } from '@mtaa/contract/media/media'
import { planDeletion, requestExport } from '@mtaa/contract/identity/privacy'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { unzip } from '../../../../test/platform/unzip.ts'
import { defineFeature } from '../../../core/feature.ts'
import { newId } from '../../../platform/database/ids.ts'
import { releasePictures, attachPictures } from './index.ts'
import { read } from '../../../platform/database/read.ts'

/** A feature unknown to the rest of the program: a table of its own, and pictures in it. */
const albums = defineFeature({
  name: 'tests/albums',
  flag: 'essential',
  mediaUses: ['album'],
  ownData: {
    tables: ['albums'],
    async export(db, memberId) {
      const { rows } = await read(db)`select id, title from albums where owner_id = ${memberId}`
      return { albums: rows }
    },
    async erase(tx, memberId, { now }) {
      const { rows } = await sql<{ id: string }>`
        delete from albums where owner_id = ${memberId} and not shared returning id`.execute(tx)
      await releasePictures(tx, { usedBy: 'album', usedIds: rows.map(({ id }) => id) }, now)
    },
  },
})

const withAlbums = base.extend({ worldOptions: [{ features: [albums] }, { injected: true }] })
const test = withAlbums.extend<{ albumsTable: void }>({
  albumsTable: [
    async ({ world }, use) => {
      await sql`
        create table albums (id text primary key, owner_id uuid not null references users on delete cascade,
          title text not null, picture text not null, shared boolean not null default false)`.execute(world.db)
      await use()
    },
    { auto: true },
  ],
})

async function upload(world: World, person: Person): Promise<string> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return (await world.as(person)(uploadPicture, { file: new Blob([new Uint8Array(bytes)]) })).key
}

interface AlbumInput {
  owner: Person
  picture: string
  usedBy?: string
  /** Belongs to others too, so it outlives its owner's account. */
  shared?: boolean
}

const makeAlbum = ({ db, deps }: World, { owner, picture, usedBy = 'album', shared = false }: AlbumInput) =>
  db.transaction().execute(async (tx) => {
    const id = newId()
    await attachPictures(deps, tx, { usedBy, usedId: id, ownerId: owner.id, keys: [picture] })
    await sql`insert into albums values (${id}, ${owner.id}, 'Harusi', ${picture}, ${shared})`.execute(tx)
    return id
  })

const albumIds = async ({ db }: World) => (await sql<{ id: string }>`select id from albums`.execute(db)).rows

async function runEverything(world: World) {
  for (const name of [
    'retention.sweep',
    'privacy.sweep',
    'listings.move_on',
    'holds.sweep',
    'orders.expire',
    'payments.sweep',
  ])
    await world.runSchedule(name)
  await world.runJobs()
}

const isStored = async ({ db, deps }: World, key: string) => [
  (await db.selectFrom('media').select('key').where('key', '=', key).execute()).length === 1,
  (await deps.storage.get(`media/${key}/320.webp`)) !== null,
]

test('a new feature’s rows and pictures stay; without its use a picture goes after a day', async ({ world }) => {
  const start = new Date()
  world.setNow(start)
  const owner = await world.make.member()
  const guest = await world.make.member()
  await world.db.updateTable('users').set({ is_anonymous: true }).where('id', '=', guest.id).execute()
  await world.db.deleteFrom('sessions').where('user_id', '=', guest.id).execute()
  const [used, released, guests] = [
    await upload(world, owner),
    await upload(world, owner),
    await uploadAsGuest(world, guest),
  ]
  const id = await makeAlbum(world, { owner, picture: used })
  const other = await makeAlbum(world, { owner, picture: released })
  const third = await makeAlbum(world, { owner: guest, picture: guests })
  const after = (days: number) => world.setNow(new Date(start.getTime() + days * day))

  for (const days of [2, 60, 500]) {
    after(days)
    await runEverything(world)
    expect(new Set((await albumIds(world)).map((row) => row.id))).toEqual(new Set([id, other, third]))
    for (const key of [used, released, guests]) expect(await isStored(world, key)).toEqual([true, true])
  }

  await world.db
    .transaction()
    .execute((tx) => releasePictures(tx, { usedBy: 'album', usedIds: [other] }, world.clock()))
  after(500.9)
  await runEverything(world)
  expect(await isStored(world, released)).toEqual([true, true])
  after(501.1)
  await runEverything(world)
  expect(await isStored(world, released)).toEqual([false, false])
  expect(await isStored(world, used)).toEqual([true, true])
})

async function uploadAsGuest(world: World, { id }: Person) {
  const key = newId()
  const row = { kind: 'image', width: 1, height: 1, color: '#000000', bytes: 1 }
  const at = world.clock()
  await world.db
    .insertInto('media')
    .values({ key, owner_id: id, ...row, created_at: at, unchecked_since: at })
    .execute()
  await world.deps.storage.put(`media/${key}/320.webp`, Buffer.from('x'))
  return key
}

test('what the feature stores of a member is in their copy, and goes with their account but for what others use', async ({
  world,
}) => {
  const start = new Date()
  world.setNow(start)
  const owner = await world.make.member()
  const [own, shared] = [await upload(world, owner), await upload(world, owner)]
  await makeAlbum(world, { owner, picture: own })
  const sharedId = await makeAlbum(world, { owner, picture: shared, shared: true })

  const { id } = await world.as(owner)(requestExport, {})
  await world.runJobs()
  const { rawPayload } = await world.http.inject({
    url: `/api/me/exports/${id}/file`,
    headers: await world.headersOf(owner),
  })
  expect(JSON.parse(unzip(rawPayload).get('albums.json')?.toString() ?? '[]')).toHaveLength(2)

  await world.as(owner)(planDeletion, { body: {} })
  world.setNow(new Date(start.getTime() + 31 * day))
  await runEverything(world)
  await world.runJobs()
  expect(await albumIds(world)).toEqual([{ id: sharedId }])
  expect(await isStored(world, own)).toEqual([false, false])
  expect(await isStored(world, shared)).toEqual([true, true])
})

test('a use that no manifest declares is refused, and the database refuses to delete a used picture', async ({
  world,
}) => {
  const owner = await world.make.member()
  const picture = await upload(world, owner)
  await expect(makeAlbum(world, { owner, picture, usedBy: 'poster' })).rejects.toThrow(
    'no feature declares the media use "poster"',
  )
  expect(await albumIds(world)).toEqual([])
  await makeAlbum(world, { owner, picture })
  await expect(world.db.deleteFrom('media').where('key', '=', picture).execute()).rejects.toMatchObject({
    constraint: 'media_uses_media_key_fkey',
  })
})
