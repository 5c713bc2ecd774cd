import { dismissPolicyNotice, listPolicyNotices, listPolicyVersions } from '@mtaa/contract/operations/agreements'
import { expect } from 'vitest'
import { authCalls } from '../../../../test/identity/auth-calls.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { changed, withVersions } from '../../../../test/identity/policy-versions.ts'
import { newId } from '../../../platform/database/ids.ts'
import { mailChanges } from './passes.ts'

const next = changed({ publishedOn: '2026-11-01', version: '2026-12-01' })
const test = base.extend({ worldOptions: [{ settings: withVersions(next) }, { injected: true }] })

/** Hours of Nairobi. */
const at = (day: string, hour = 9) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+03:00`)

const noticesOf = async (world: World, person: { id: string; sessionId: string; email: string }) =>
  (await world.as(person)(listPolicyNotices, {})).items.map(({ policy, version, in_effect }) => [
    policy,
    version,
    in_effect,
  ])

async function sent(world: World) {
  return (await world.mails()).filter(({ subject }) => /^(Changes to|Mabadiliko ya)/.test(subject ?? ''))
}

test('versions are public from the day they are published, and one of each policy is in effect', async ({ world }) => {
  const versions = async () =>
    (await world.as(null)(listPolicyVersions, {})).items.map(({ version, in_effect }) => [version, in_effect])
  world.setNow(at('2026-10-31', 23))
  expect(await versions()).toEqual([
    ['2025-07-26', true],
    ['2025-07-11', true],
  ])
  world.setNow(at('2026-11-01', 0))
  expect(await versions()).toEqual([
    ['2026-12-01', false],
    ['2025-07-26', true],
    ['2025-07-11', true],
  ])
  world.setNow(at('2026-12-01', 0))
  expect((await versions()).slice(0, 2)).toEqual([
    ['2026-12-01', true],
    ['2025-07-26', false],
  ])
})

test('a member whose acceptance is not known sees the newest of each; dismissed, it stays away', async ({ world }) => {
  world.setNow(at('2026-10-01'))
  const member = await world.make.member()
  expect(await noticesOf(world, member)).toEqual([
    ['privacy', '2025-07-26', true],
    ['terms', '2025-07-11', true],
  ])
  await world.as(member)(dismissPolicyNotice, { body: { policy: 'terms', version: '2025-07-11' } })
  const body = { policy: 'privacy', version: '2025-07-26' } as const
  await Promise.all([1, 2, 3].map(() => world.as(member)(dismissPolicyNotice, { body })))
  expect(await noticesOf(world, member)).toEqual([])

  world.setNow(at('2026-11-01', 0))
  expect(await noticesOf(world, member)).toEqual([['privacy', '2026-12-01', false]])
  expect(await noticesOf(world, await world.make.member())).toHaveLength(2)
})

test('a member who has just registered sees only versions still to take effect', async ({ world }) => {
  world.setNow(at('2026-11-02'))
  const { user, access_token } = await authCalls(world).signUp()
  const { body } = await world.http.inject({
    url: '/api/policies/notices',
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(user.id).toBeTruthy()
  expect(JSON.parse(body)).toMatchObject({ items: [{ policy: 'privacy', version: '2026-12-01' }] })
})

test('a version that is not published cannot be dismissed', async ({ world }) => {
  world.setNow(at('2026-10-31'))
  const member = await world.make.member()
  for (const version of ['2026-12-01', '2020-01-01'])
    await expect(world.as(member)(dismissPolicyNotice, { body: { policy: 'privacy', version } })).rejects.toMatchObject(
      { code: 'policy_version_not_found' },
    )
})

test('every member with a confirmed address gets one mail in their language, however often and at once it runs', async ({
  world,
}) => {
  world.setNow(at('2026-10-31'))
  const [amina, juma] = [await world.make.member(), await world.make.member()]
  const unconfirmed = await world.make.member()
  await world.db.updateTable('users').set({ language: 'sw' }).where('id', '=', juma.id).execute()
  await world.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', unconfirmed.id).execute()
  const now = at('2026-10-31')
  await world.db
    .insertInto('users')
    .values({ id: newId(), is_anonymous: true, created_at: now, updated_at: now })
    .execute()
  await mailChanges(world.deps)
  expect(await sent(world)).toEqual([])

  world.setNow(at('2026-11-01', 0))
  await Promise.all([mailChanges(world.deps), mailChanges(world.deps), mailChanges(world.deps)])
  await mailChanges(world.deps)
  const mails = await sent(world)
  expect(mails.map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual(
    [
      [amina.email, 'Changes to our Privacy Policy'],
      [juma.email, 'Mabadiliko ya Sera ya Faragha'],
    ].toSorted(),
  )
  const text = mails.find(({ recipient }) => recipient === amina.email)?.body_text
  expect(text).toContain('1 December 2026')
  expect(text).toContain('We explain maps.')
  expect(text).toContain('http://mtaa.test/privacy/2026-12-01')
})

test('mailing that is interrupted goes on where it was, and nobody gets two', async ({ world }) => {
  world.setNow(at('2026-11-01'))
  const count = 600
  await world.pool.query(
    `insert into users (id, email, email_confirmed_at, created_at, updated_at)
     select gen_random_uuid(), 'p' || n || '@mtaa.test', now(), now(), now() from generate_series(1, $1::int) n`,
    [count],
  )
  // The process dies in its second batch, after it has queued mails, and does nothing more.
  let mails = 0
  const isDead = () => mails > 300
  const { db, cipher } = world.deps
  const dying = {
    ...world.deps,
    db: new Proxy(db, {
      get(_, name: keyof typeof db) {
        if (isDead()) throw new Error('killed')
        const value = db[name]
        return typeof value === 'function' ? value.bind(db) : value
      },
    }),
    cipher: {
      ...cipher,
      encrypt: (purpose: string, text: string) => {
        mails++
        if (isDead()) throw new Error('killed')
        return cipher.encrypt(purpose, text)
      },
    },
  }
  await expect(mailChanges(dying)).rejects.toThrow('killed')
  const queued = async () =>
    Number((await world.pool.query(`select count(*) from graphile_worker._private_jobs`)).rows[0].count)
  expect(await queued()).toBe(250)
  await mailChanges(world.deps)
  await mailChanges(world.deps)
  expect(await queued()).toBe(count)
  const mailed = await world.db.selectFrom('policy_notices').select('user_id').execute()
  expect(mailed).toHaveLength(count)
})

test('a member with whom it fails holds up nobody, and is written to once it works', async ({ world }) => {
  world.setNow(at('2026-11-01'))
  const [amina, juma] = [await world.make.member(), await world.make.member()]
  const { cipher } = world.deps
  const encrypt = (purpose: string, text: string) => {
    if (text.includes(amina.email)) throw new Error('a bad row')
    return cipher.encrypt(purpose, text)
  }
  for (const _ of [1, 2]) await mailChanges({ ...world.deps, cipher: { ...cipher, encrypt } })
  expect((await sent(world)).map(({ recipient }) => recipient)).toEqual([juma.email])
  await mailChanges(world.deps)
  expect((await sent(world)).map(({ recipient }) => recipient).toSorted()).toEqual([amina.email, juma.email].toSorted())
})

test('a correction that is not material is shown and not mailed', async ({ world }) => {
  const deps = {
    ...world.deps,
    settings: withVersions(changed({ publishedOn: '2026-11-01', version: '2026-11-01', material: false }))(
      world.deps.settings,
    ),
  }
  world.setNow(at('2026-11-02'))
  await world.make.member()
  await mailChanges(deps)
  expect(await sent(world)).toEqual([])
})

test('continued use counts only of members who were notified, after the version took effect', async ({ world }) => {
  world.setNow(at('2026-11-05'))
  const [notified, absent] = [await world.make.member(), await world.make.member()]
  await mailChanges(world.deps)
  const unaware = await world.make.member()
  const accepted = async () =>
    (await world.db.selectFrom('policy_acceptances').selectAll().execute()).map(
      ({ user_id, version, way, accepted_at }) => ({
        user_id,
        version,
        way,
        accepted_at,
      }),
    )
  const use = async (person: { id: string }, moment: Date) =>
    world.db.updateTable('sessions').set({ refreshed_at: moment }).where('user_id', '=', person.id).execute()

  await use(notified, at('2026-11-30', 23))
  world.setNow(at('2026-12-01', 1))
  await world.runSchedule('policies.record_use')
  expect(await accepted()).toEqual([])

  const moment = at('2026-12-02')
  await use(notified, moment)
  await use(unaware, moment)
  world.setNow(at('2026-12-03'))
  await world.runSchedule('policies.record_use')
  await world.runSchedule('policies.record_use')
  expect(await accepted()).toEqual([{ user_id: notified.id, version: '2026-12-01', way: 'use', accepted_at: moment }])
  expect(await noticesOf(world, absent)).toContainEqual(['privacy', '2026-12-01', true])
})
