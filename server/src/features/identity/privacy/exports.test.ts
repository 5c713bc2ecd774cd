import { hour } from '@mtaa/contract/time'
import { listExports, requestExport } from '@mtaa/contract/identity/privacy'
import { describe, expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { makeLife } from '../../../../test/identity/member-history.ts'
import { unzip } from '../../../../test/platform/unzip.ts'
import { makeExport } from './make-export.ts'
import { sweepRetention } from '../../../../test/platform/schedules.ts'
import { sweepPrivacy } from './privacy.jobs.ts'
import { features } from '../../../features.ts'

const morning = new Date('2026-11-20T09:00:00Z')
const after = (hours: number) => new Date(morning.getTime() + hours * hour)

const fetchFile = async ({ http, headersOf }: World, person: Person | null, id: string) =>
  http.inject({ url: `/api/me/exports/${id}/file`, headers: await headersOf(person) })

async function ask(world: World, person: Person) {
  const requested = await world.as(person)(requestExport, {})
  await world.runJobs()
  return requested.id
}

test('a member requests their data, gets a mail when it is ready, and downloads it', async ({ world }) => {
  world.setNow(morning)
  const { member } = await makeLife(world)
  const requested = await world.as(member)(requestExport, {})
  expect(requested).toMatchObject({
    number: 'DR-000001',
    state: 'received',
    due_at: '2026-11-27T09:00:00.000Z',
    done_at: null,
    file: null,
  })
  expect((await fetchFile(world, member, requested.id)).json()).toMatchObject({ code: 'export_not_ready' })

  const [mail] = await world.mails()
  expect(mail).toMatchObject({ recipient: member.email, subject: 'The copy of your data is ready' })
  expect(mail?.body_text).toContain('http://mtaa.test/settings/data')
  const { items, next_at } = await world.as(member)(listExports, {})
  expect(next_at).toBe('2026-11-21T09:00:00.000Z')
  expect(items).toMatchObject([
    {
      id: requested.id,
      state: 'done',
      done_at: morning.toISOString(),
      file: { expires_at: '2026-11-27T09:00:00.000Z' },
    },
  ])
  const file = await fetchFile(world, member, requested.id)
  expect(file.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="mtaa-DR-000001.zip"',
    'cache-control': 'private, no-store',
  })
  expect(file.rawPayload.length).toBe(items[0]?.file?.bytes)
})

test('the copy holds what every feature stores of the member, their pictures, and no secrets', async ({ world }) => {
  const life = await makeLife(world)
  const { member, neighbour } = life
  await world.db.updateTable('users').set({ password_hash: '$argon2id$secret' }).where('id', '=', member.id).execute()
  const { rawPayload } = await fetchFile(world, member, await ask(world, member))
  const files = unzip(rawPayload)
  const read = (name: string): unknown => JSON.parse(String(files.get(`${name}.json`)))

  expect(read('account')).toMatchObject({ account: { email: member.email } })
  expect(read('profile')).toMatchObject({
    profile: { first_name: 'Wanjiru', ward_code: 1367 },
    roles: [{ role: 'Market-Moderator' }],
  })
  expect(read('sessions')).toMatchObject([{ id: member.sessionId }])
  expect(read('friends')).toMatchObject([{ friend_id: neighbour.id, first_name: 'Otieno' }])
  expect(read('posts')).toMatchObject([{ id: life.own.id, content: 'Habari ya mtaa' }])
  expect(read('likes')).toMatchObject([{ post_id: life.others.id }])
  expect(read('listings')).toMatchObject([
    { title: 'Bicycle', details: { quantity: 1 } },
    { title: 'Jiko', price: 700 },
  ])
  expect(read('orders')).toMatchObject({
    bought: [{ id: life.purchase, total: 300, items: [{ title: 'Kitabu' }] }],
    sold: [{ id: life.sale, items: [{ title: 'Bicycle', unit_price: 1500 }] }],
  })
  expect(read('payments')).toMatchObject([{ amount_cents: 30_000, phone: '254712345678' }])
  expect(read('ledger')).toMatchObject([{ owner_id: life.sale }, { owner_id: life.purchase, amount_cents: 30_000 }])
  expect(String(files.get('readme.txt'))).toContain('Your data at Mtaa')
  for (const { key } of [life.portrait, life.goods])
    expect(files.get(`pictures/${key}.webp`)).toEqual(await world.deps.storage.get(`media/${key}/1280.webp`))
  expect([...files.values()].join('')).not.toMatch(/argon2id|password_hash|token_hash|encrypted/)
  expect([...files.values()].join('')).not.toContain(neighbour.email)
})

describe('nobody else', () => {
  test('can fetch a copy: not a visitor, another member, a moderator or an admin', async ({ world }) => {
    const member = await world.make.member()
    const id = await ask(world, member)
    const others = [
      [null, 401, 'sign_in_required'],
      [await world.make.member(), 404, 'export_not_found'],
      [await world.make.member({ roles: ['Customer-Support-Moderator'] }), 404, 'export_not_found'],
      [await world.make.member({ roles: ['Super-Admin'] }), 404, 'export_not_found'],
    ] as const
    for (const [person, status, code] of others) {
      const answer = await fetchFile(world, person, id)
      expect([answer.statusCode, answer.json()]).toMatchObject([status, { code }])
      if (person) expect((await world.as(person)(listExports, {})).items).toEqual([])
    }
    expect((await fetchFile(world, member, id)).statusCode).toBe(200)
  })

  test('can fetch it with a session that has just been ended', async ({ world }) => {
    const member = await world.make.member()
    const id = await ask(world, member)
    await fetchFile(world, member, id)
    await world.db.deleteFrom('sessions').where('id', '=', member.sessionId).execute()
    expect((await fetchFile(world, member, id)).statusCode).toBe(401)
  })
})

test('a copy is made once a day, however often and fast it is requested', async ({ world }) => {
  world.setNow(morning)
  const member = await world.make.member()
  const api = world.as(member)
  const requested = await Promise.allSettled(Array.from({ length: 8 }, () => api(requestExport, {})))
  expect(requested.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  world.setNow(after(23))
  await expect(api(requestExport, {})).rejects.toMatchObject({
    code: 'export_too_soon',
    status: 429,
    details: { seconds: 3600, hours: 1 },
  })
  await world.runJobs()
  world.setNow(after(24))
  await api(requestExport, {})
  expect((await api(listExports, {})).items.map(({ number }) => number)).toHaveLength(2)
})

test('after seven days the file is deleted', async ({ world }) => {
  world.setNow(morning)
  const member = await world.make.member()
  const id = await ask(world, member)
  world.setNow(after(7 * 24))
  expect((await fetchFile(world, member, id)).json()).toMatchObject({ code: 'export_expired' })
  expect(await world.deps.storage.get(`exports/${id}.zip`)).not.toBeNull()
  await sweepRetention(world.deps)
  await world.runJobs()
  expect(await world.deps.storage.get(`exports/${id}.zip`)).toBeNull()
  expect((await fetchFile(world, member, id)).json()).toMatchObject({ code: 'export_expired' })
  expect((await world.as(member)(listExports, {})).items).toMatchObject([{ state: 'done', file: null }])
})

test('a job that is killed and run again, or run twice at once, makes one copy and sends one mail', async ({
  world,
}) => {
  const { member } = await makeLife(world)
  const { id } = await world.as(member)(requestExport, {})
  const { storage } = world.deps
  const { putStream } = storage
  storage.putStream = () => Promise.reject(new Error('killed'))
  await expect(makeExport({ ...world.deps, features }, id)).rejects.toThrow('killed')
  storage.putStream = putStream
  expect((await world.as(member)(listExports, {})).items).toMatchObject([{ state: 'in_progress', file: null }])

  await Promise.all([makeExport({ ...world.deps, features }, id), makeExport({ ...world.deps, features }, id)])
  const mails = await world.mails()
  expect(mails.filter(({ subject }) => subject === 'The copy of your data is ready')).toHaveLength(1)
  expect(unzip((await fetchFile(world, member, id)).rawPayload).has('account.json')).toBe(true)
})

test('a copy whose job was lost is begun again after an hour', async ({ world }) => {
  world.setNow(morning)
  const member = await world.make.member()
  const { id } = await world.as(member)(requestExport, {})
  await world.pool.query('delete from graphile_worker._private_jobs')
  world.setNow(after(0.5))
  await sweepPrivacy(world.deps)
  await world.runJobs()
  expect((await fetchFile(world, member, id)).json()).toMatchObject({ code: 'export_not_ready' })
  world.setNow(after(1.1))
  await sweepPrivacy(world.deps)
  await world.runJobs()
  expect((await fetchFile(world, member, id)).statusCode).toBe(200)
})

test('a picture that cannot be read fails the job, and no half copy is handed out', async ({ world }) => {
  const { member } = await makeLife(world)
  const { id } = await world.as(member)(requestExport, {})
  world.deps.storage.get = () => Promise.reject(new Error('the disk is gone'))
  await expect(makeExport({ ...world.deps, features }, id)).rejects.toThrow('the disk is gone')
  expect((await world.as(member)(listExports, {})).items).toMatchObject([{ state: 'in_progress', file: null }])
})
