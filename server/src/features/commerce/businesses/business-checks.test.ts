import { day } from '@mtaa/contract/time'
import * as checks from '@mtaa/contract/commerce/businesses/business-checks'
import * as api from '@mtaa/contract/commerce/businesses/businesses'
import { planDeletion, requestExport } from '@mtaa/contract/identity/privacy'
import { uploadPicture } from '@mtaa/contract/media/media'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { auditEntries } from '../../../../test/audited.ts'
import type { Person } from '../../../../test/factories.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { unzip } from '../../../../test/platform/unzip.ts'

const now = new Date('2026-03-02T07:00:00Z')
const pin = 'A012345678Z'

interface Scene {
  owner: Person
  moderator: Person
  id: string
}

const test = base.extend<{ scene: Scene }>({
  scene: async ({ world }, use) => {
    world.setNow(now)
    const moderator = await world.make.member({ roles: ['User-Verification-Moderator'] })
    const { id, owner } = await world.make.business()
    await use({ owner, moderator, id })
  },
})

const submit = ({ as }: World, person: Person | null, id: string, kra_pin = pin) =>
  as(person)(api.submitKraPin, { params: { id }, body: { kra_pin } })
const queue = async ({ as }: World, person: Person | null, state?: 'submitted' | 'lapsed') =>
  (await as(person)(checks.listBusinessChecks, { query: { ...(state && { state }) } })).items
const look = ({ as }: World, person: Person | null, id: string) =>
  as(person)(checks.getBusinessCheck, { params: { id } })
const decide = ({ as }: World, person: Person | null, id: string, decision: 'verified' | 'rejected' = 'verified') =>
  as(person)(checks.decideBusinessCheck, { params: { id }, body: { decision, reason: 'Seen and compared' } })
const ownOf = async ({ as }: World, owner: Person) => (await as(owner)(api.listMyBusinesses, {})).items[0]
const firstCheck = async (world: World, moderator: Person) => (await queue(world, moderator))[0]?.id ?? ''
const stored = async ({ db }: World) => db.selectFrom('business_checks').select(['state', 'evidence']).execute()

async function sendPermit({ as }: World, person: Person, id: string) {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '1/1 17/1 0/1', GPSLatitudeRef: 'S' } })
    .toBuffer()
  return as(person)(api.submitPermit, { params: { id }, file: new Blob([new Uint8Array(bytes)]) })
}

/** Everything in the database as text, and every stored file. */
async function everywhere({ db, pool }: World): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  )
  const texts = await Promise.all(
    rows.map(async ({ name }) => JSON.stringify((await pool.query(`select t::text from "${name}" t`)).rows)),
  )
  return texts.join('\n')
}

describe('a KRA PIN', () => {
  test('is stored encrypted, seen by moderators only, and its owner reads what came of it', async ({
    world,
    scene,
  }) => {
    const { owner, moderator, id } = scene
    expect(await submit(world, owner, id, ' a012 345 678z ')).toMatchObject({
      verification: 'submitted',
      verified: false,
    })
    const all = await everywhere(world)
    for (const hidden of ['012345678', Buffer.from('012345678').toString('hex')]) expect(all).not.toContain(hidden)
    const [waiting] = await queue(world, moderator)
    expect(waiting).toMatchObject({ kind: 'kra_pin', state: 'submitted', business: { id }, may: { decide: true } })
    expect(JSON.stringify(waiting)).not.toContain('012345678')
    expect(await look(world, moderator, waiting?.id ?? '')).toMatchObject({ kra_pin: pin, permit: null })
    expect(await decide(world, moderator, waiting?.id ?? '', 'rejected')).toMatchObject({ state: 'rejected' })
    expect(await ownOf(world, owner)).toMatchObject({ verification: 'rejected', rejected_because: 'Seen and compared' })
    await submit(world, owner, id)
    await decide(world, moderator, await firstCheck(world, moderator))
    expect(await ownOf(world, owner)).toMatchObject({
      verification: 'verified',
      rejected_because: null,
      verified: true,
    })
    expect((await world.as(null)(api.getBusiness, { params: { id } })).verified).toBe(true)
    await expect(submit(world, owner, id)).rejects.toMatchObject({ code: 'business_is_verified' })
  })

  test('of another shape is refused in words, as is a second one while one waits', async ({
    world,
    scene: { owner, id },
  }) => {
    for (const wrong of ['', 'A12345678Z', 'B012345678Z', 'A0123456789', 'A012345678ZZ', 'Ａ012345678Z'])
      await expect(submit(world, owner, id, wrong)).rejects.toMatchObject({ code: 'kra_pin_invalid', status: 400 })
    const both = await Promise.allSettled([submit(world, owner, id), submit(world, owner, id)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(submit(world, owner, id)).rejects.toMatchObject({ code: 'business_check_pending' })
    await expect(submit(world, await world.make.member(), id)).rejects.toMatchObject({ code: 'business_not_found' })
  })

  test('is sent five times a day at most', async ({ world, scene: { owner, id } }) => {
    for (let count = 0; count < 5; count++) {
      await submit(world, owner, id)
      await world.db.deleteFrom('business_checks').execute()
      await world.db.updateTable('businesses').set({ verification: 'unverified' }).execute()
    }
    await expect(submit(world, owner, id)).rejects.toMatchObject({ code: 'too_fast' })
  })
})

test('the photo of a permit is stored encrypted and nowhere else, without its metadata', async ({ world, scene }) => {
  const { owner, moderator, id } = scene
  expect(await sendPermit(world, owner, id)).toMatchObject({ verification: 'submitted' })
  expect(await world.db.selectFrom('media').select('key').execute()).toEqual([])
  const [{ evidence } = { evidence: null }] = await stored(world)
  expect(evidence?.includes('WEBP') || evidence?.includes('UklGR')).toBe(false)
  const { permit, kra_pin } = await look(world, moderator, await firstCheck(world, moderator))
  expect(kra_pin).toBeNull()
  const [head, data = ''] = permit?.split(',') ?? []
  expect(head).toBe('data:image/webp;base64')
  const { width, exif } = await sharp(Buffer.from(data, 'base64')).metadata()
  expect([width, exif]).toEqual([60, undefined])
  const drawing = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'])
  const other = await world.make.business()
  await expect(
    world.as(other.owner)(api.submitPermit, { params: { id: other.id }, file: drawing }),
  ).rejects.toMatchObject({ code: 'not_a_picture' })
  await expect(sendPermit(world, other.owner, id)).rejects.toMatchObject({ code: 'business_not_found' })
})

describe('deciding', () => {
  test('is for moderators of verification and admins, never about what is their own', async ({ world, scene }) => {
    const { owner, moderator, id } = scene
    await submit(world, owner, id)
    const check = await firstCheck(world, moderator)
    const outsiders: [Person | null, string][] = [
      [null, 'sign_in_required'],
      [owner, 'forbidden'],
      [await world.make.member(), 'forbidden'],
      [await world.make.member({ roles: ['Market-Moderator'] }), 'forbidden'],
    ]
    const remove = (person: Person | null) =>
      world.as(person)(checks.moderateBusiness, { params: { id }, body: { status: 'removed', reason: 'Spam' } })
    for (const [person, code] of outsiders)
      for (const act of [
        () => queue(world, person),
        () => look(world, person, check),
        () => decide(world, person, check),
        () => remove(person),
      ])
        await expect(act()).rejects.toMatchObject({ code })
    await world.db.insertInto('user_roles').values({ user_id: owner.id, role: 'Admin' }).execute()
    for (const act of [() => look(world, owner, check), () => decide(world, owner, check), () => remove(owner)])
      await expect(act()).rejects.toMatchObject({ code: 'own_business' })
    expect((await queue(world, owner))[0]?.may.decide).toBe(false)
    const admin = await world.make.member({ roles: ['Admin'] })
    const both = await Promise.allSettled([decide(world, moderator, check), decide(world, admin, check, 'rejected')])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(decide(world, admin, check)).rejects.toMatchObject({ code: 'business_check_decided', status: 409 })
    const acts = (await auditEntries(world)).map(({ action, subject_id }) => [action, subject_id])
    expect(acts).toEqual([[expect.stringMatching(/^business\.(verified|rejected)$/), id]])
  })

  test('who looks at what was sent is in the audit log, and the log holds none of it', async ({ world, scene }) => {
    const { owner, moderator, id } = scene
    await submit(world, owner, id)
    const check = await firstCheck(world, moderator)
    await look(world, moderator, check)
    expect(await auditEntries(world)).toMatchObject([
      { action: 'business_check.viewed', actor_id: moderator.id, subject_id: check, details: { business: id } },
    ])
    expect(JSON.stringify(await auditEntries(world))).not.toContain('012345678')
  })

  test('a new name ends a verification and withdraws what waits, with its proof', async ({ world, scene }) => {
    const { owner, moderator, id } = scene
    await submit(world, owner, id)
    await decide(world, moderator, await firstCheck(world, moderator))
    const rename = (name: string) => world.as(owner)(api.updateBusiness, { params: { id }, body: { name } })
    expect(await rename('Mama Njeri Salon')).toMatchObject({ verified: true })
    expect(await rename('Kenya National Bank')).toMatchObject({ verified: false, verification: 'unverified' })
    await submit(world, owner, id)
    const check = await firstCheck(world, moderator)
    await rename('Kenya Bank')
    await expect(decide(world, moderator, check)).rejects.toMatchObject({ code: 'business_check_decided' })
    expect((await stored(world)).filter(({ state }) => state === 'withdrawn')).toEqual([
      { state: 'withdrawn', evidence: null },
    ])
  })
})

test('a removed business is gone for all but its owner and moderators, stays as it is, and can be restored', async ({
  world,
  scene,
}) => {
  const { owner, moderator, id } = scene
  const moderate = (status: 'removed' | 'active') =>
    world.as(moderator)(checks.moderateBusiness, { params: { id }, body: { status, reason: 'Not theirs' } })
  await world.as(null)(api.listBusinesses, { query: {} })
  await moderate('removed')
  await moderate('removed')
  const list = async () => (await world.as(null)(api.listBusinesses, { query: {} })).items.length
  expect(await list()).toBe(0)
  const see = (person: Person | null) => world.as(person)(api.getBusiness, { params: { id } })
  for (const person of [null, await world.make.member()])
    await expect(see(person)).rejects.toMatchObject({ code: 'business_not_found' })
  for (const person of [owner, moderator]) expect(await see(person)).toMatchObject({ status: 'removed' })
  for (const act of [
    () => world.as(owner)(api.updateBusiness, { params: { id }, body: { status: 'active' } }),
    () => world.as(owner)(api.deleteBusiness, { params: { id } }),
    () => submit(world, owner, id),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'business_removed' })
  world.setNow(new Date(now.getTime() + 1000))
  await moderate('active')
  expect(await list()).toBe(1)
  expect((await auditEntries(world)).map(({ action }) => action)).toEqual(['business.removed', 'business.restored'])
})

test('what was sent is deleted 30 days after the decision, and 90 days after nobody decided', async ({
  world,
  scene,
}) => {
  const { owner, moderator, id } = scene
  await submit(world, owner, id)
  await decide(world, moderator, await firstCheck(world, moderator))
  const other = await world.make.business()
  await submit(world, other.owner, other.id)
  const hasProof = async () => (await stored(world)).map(({ evidence }) => evidence !== null)
  const after = async (days: number) => {
    world.setNow(new Date(now.getTime() + days * day))
    await world.runSchedule('retention.sweep')
    return hasProof()
  }
  expect((await after(29.9)).toSorted()).toEqual([true, true])
  expect((await after(30)).toSorted()).toEqual([false, true])
  expect((await after(89.9)).toSorted()).toEqual([false, true])
  expect(await after(90)).toEqual([false, false])
  expect(await ownOf(world, owner)).toMatchObject({ verification: 'verified' })
  expect(await ownOf(world, other.owner)).toMatchObject({ verification: 'unverified' })
  expect(await queue(world, moderator, 'lapsed')).toHaveLength(1)
  expect(await submit(world, other.owner, other.id)).toMatchObject({ verification: 'submitted' })
})

test('a member’s copy says that something was sent, not what; with the account everything goes', async ({
  world,
  scene,
}) => {
  const { owner, id } = scene
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const { key } = await world.as(owner)(uploadPicture, { file: new Blob([new Uint8Array(png)]) })
  await world.as(owner)(api.updateBusiness, { params: { id }, body: { image: key } })
  await submit(world, owner, id)
  const { id: request } = await world.as(owner)(requestExport, {})
  await world.runJobs()
  const url = `/api/me/exports/${request}/file`
  const { rawPayload } = await world.http.inject({ url, headers: await world.headersOf(owner) })
  const text = unzip(rawPayload).get('businesses.json')?.toString() ?? ''
  expect(JSON.parse(text)).toMatchObject([{ id, verifications: [{ kind: 'kra_pin', state: 'submitted' }] }])
  expect(text).not.toContain('012345678')
  await world.as(owner)(planDeletion, { body: {} })
  world.setNow(new Date(now.getTime() + 31 * day))
  await world.runSchedule('privacy.sweep')
  await world.runJobs()
  expect([await stored(world), await world.db.selectFrom('businesses').select('id').execute()]).toEqual([[], []])
  expect(await world.db.selectFrom('media_uses').selectAll().execute()).toEqual([])
})
