import { minute } from '@mtaa/contract/time'
import type { Settings } from '../../../core/deps.ts'
import { describe, expect } from 'vitest'
import { authCalls } from '../../../../test/identity/auth-calls.ts'
import { connectTo, test, type World } from '../../../../test/harness.ts'
import { createCipher } from '../../../platform/crypto/cipher.ts'
import { createRefreshTokens } from './refresh-tokens.ts'

const sessionsOf = (world: World) => world.db.selectFrom('sessions').select(['id', 'generation']).execute()

function clockOf(world: World, start = new Date('2026-11-20T09:00:00Z')) {
  let now = start
  world.setNow(now)
  return { pass: (ms: number) => world.setNow((now = new Date(now.getTime() + ms))) }
}

test('an active token is exchanged for its child, in the same session', async ({ world }) => {
  const { signUp, refresh } = authCalls(world)
  const first = await signUp()
  const { status, json } = await refresh(first.refresh_token)
  expect(status).toBe(200)
  expect(json['refresh_token']).toMatch(/^[\w-]{48}$/)
  expect(json['refresh_token']).not.toBe(first.refresh_token)
  const claimsOf = (token: unknown) =>
    JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString())
  const [before, after] = [claimsOf(first.access_token), claimsOf(json['access_token'])]
  expect(after.session_id).toBe(before.session_id)
  expect(after.amr).toEqual(before.amr)
})

test('the parent of the active token gets the active token within ten seconds', async ({ world }) => {
  const { signUp, refresh } = authCalls(world)
  const clock = clockOf(world)
  const { refresh_token } = await signUp()
  const child = (await refresh(refresh_token)).json['refresh_token']
  clock.pass(9_999)
  expect(await refresh(refresh_token)).toMatchObject({ status: 200, json: { refresh_token: child } })
  expect(await sessionsOf(world)).toMatchObject([{ generation: 1 }])
})

test('an older token used moments ago leads to the active one', async ({ world }) => {
  const { signUp, refresh } = authCalls(world)
  const clock = clockOf(world)
  const { refresh_token } = await signUp()
  let token = refresh_token
  for (let round = 0; round < 3; round++) token = String((await refresh(token)).json['refresh_token'])
  clock.pass(9_000)
  expect(await refresh(refresh_token)).toMatchObject({ status: 200, json: { refresh_token: token } })
})

test('an older token used long ago ends the whole session, and that is committed although the answer is a refusal', async ({
  world,
}) => {
  const { signUp, refresh, call } = authCalls(world)
  const clock = clockOf(world)
  const { refresh_token, access_token } = await signUp()
  const child = String((await refresh(refresh_token)).json['refresh_token'])
  const grandchild = String((await refresh(child)).json['refresh_token'])
  clock.pass(11_000)
  const stolen = await refresh(refresh_token)
  expect(stolen).toMatchObject({
    status: 400,
    json: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
  })
  expect(await sessionsOf(world)).toEqual([])
  expect(await refresh(grandchild)).toMatchObject({ status: 400, json: { code: 'refresh_token_not_found' } })
  expect(await call('GET', '/user', { token: access_token })).toMatchObject({ json: { code: 'session_not_found' } })
})

test('a renewal the database has forgotten signs nobody out', async ({ world }) => {
  const { signUp, refresh } = authCalls(world)
  const { refresh_token } = await signUp()
  const child = String((await refresh(refresh_token)).json['refresh_token'])
  const grandchild = String((await refresh(child)).json['refresh_token'])
  await world.db.updateTable('sessions').set({ generation: 0, replaced_at: [] }).execute()
  const renewed = await refresh(grandchild)
  expect(renewed.status).toBe(200)
  expect(await sessionsOf(world)).toMatchObject([{ generation: 3 }])
  expect(await refresh(grandchild)).toMatchObject({ json: { refresh_token: renewed.json['refresh_token'] } })
})

test('only the session of the reused token ends', async ({ world }) => {
  const { signUp, signIn, refresh } = authCalls(world)
  const clock = clockOf(world)
  const { refresh_token } = await signUp()
  const other = (await signIn('amina@mtaa.test')).json['refresh_token']
  await refresh(String((await refresh(refresh_token)).json['refresh_token']))
  clock.pass(minute)
  await refresh(refresh_token)
  expect(await sessionsOf(world)).toHaveLength(1)
  expect((await refresh(String(other))).status).toBe(200)
})

test('a session that refreshes without end has the same token for a while instead of being refused', async ({
  world,
}) => {
  const { signUp, refresh } = authCalls(world)
  const clock = clockOf(world)
  const { refresh_token, user } = await signUp()
  const child = String((await refresh(refresh_token)).json['refresh_token'])
  await world.db.updateTable('sessions').set({ rotations: 600 }).execute()
  for (let round = 0; round < 3; round++)
    expect(await refresh(child)).toMatchObject({ status: 200, json: { refresh_token: child, user: { id: user.id } } })
  expect(await refresh(refresh_token)).toMatchObject({ status: 200, json: { refresh_token: child } })
  expect(await sessionsOf(world)).toMatchObject([{ generation: 1 }])
  clock.pass(5 * minute)
  const later = await refresh(child)
  expect(later.status).toBe(200)
  expect(later.json['refresh_token']).not.toBe(child)
})

test('how often one session refreshes is nothing to others behind the same address', async ({ world }) => {
  const { signUp, refresh } = authCalls(world)
  const [busy, calm] = [await signUp(), await signUp('brian@mtaa.test')]
  const { session_id } = JSON.parse(Buffer.from(busy.access_token.split('.')[1] ?? '', 'base64url').toString())
  await world.db
    .updateTable('sessions')
    .set({ rotations: 600, rotations_end: new Date(Date.now() + minute) })
    .where('id', '=', session_id)
    .execute()
  expect((await refresh(busy.refresh_token)).json['refresh_token']).toBe(busy.refresh_token)
  expect((await refresh(calm.refresh_token)).json['refresh_token']).not.toBe(calm.refresh_token)
})

for (const [what, body, code] of [
  ['unknown', { refresh_token: 'A'.repeat(48) }, 'refresh_token_not_found'],
  ['truncated', { refresh_token: 'abc' }, 'validation_failed'],
  ['missing', {}, 'validation_failed'],
  ['null', { refresh_token: null }, 'validation_failed'],
  ['of another kind', { refresh_token: 7 }, 'validation_failed'],
  ['with a NUL in it', { refresh_token: `${'A'.repeat(47)}\0` }, 'validation_failed'],
] as const)
  test(`a refresh token that is ${what} is refused as ${code}`, async ({ world }) => {
    const { call } = authCalls(world)
    expect(await call('POST', '/token?grant_type=refresh_token', { body })).toMatchObject({
      status: 400,
      json: { code },
    })
  })

test('a banned member cannot refresh, and the token is not used up by trying', async ({ world }) => {
  const { signUp, refresh } = authCalls(world)
  const { refresh_token, user } = await signUp()
  const ban = (until: Date | null) =>
    world.db.updateTable('users').set({ banned_until: until }).where('id', '=', user.id).execute()
  await ban(new Date(Date.now() + minute))
  expect(await refresh(refresh_token)).toMatchObject({ status: 400, json: { code: 'user_banned' } })
  await ban(null)
  expect((await refresh(refresh_token)).status).toBe(200)
})

test('a database that is away is no reason to sign anybody out', async ({ world }) => {
  const { signUp, refresh } = authCalls(world)
  const { refresh_token } = await signUp()
  const url = new URL(world.databaseUrl)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const outside = connectTo(url.href)
  await outside.connect()
  await outside.query(`alter database ${name} with allow_connections false`)
  await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  expect((await refresh(refresh_token)).status).toBeGreaterThanOrEqual(500)
  await outside.query(`alter database ${name} with allow_connections true`)
  await outside.end()
  expect((await refresh(refresh_token)).status).toBe(200)
})

test('a session that stays locked is a reason to try again later, not to sign out', async ({ world }) => {
  const { signUp, refresh } = authCalls(world)
  const { refresh_token } = await signUp()
  const outside = connectTo(world.databaseUrl)
  await outside.connect()
  await outside.query('begin')
  await outside.query('select from sessions for update')
  expect(await refresh(refresh_token)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  await outside.query('rollback')
  await outside.end()
  expect((await refresh(refresh_token)).status).toBe(200)
})

test('nothing in the database renews a session, and a token that was changed is refused', async ({ world }) => {
  const { signUp, refresh } = authCalls(world)
  const { refresh_token } = await signUp()
  const token = String((await refresh(refresh_token)).json['refresh_token'])
  const { rows } = await world.pool.query<{ row: string }>('select s::text as row from sessions s')
  const mac = Buffer.from(token, 'base64url').subarray(-16)
  for (const { row } of rows)
    for (const spelling of ['hex', 'base64', 'base64url'] as const) expect(row).not.toContain(mac.toString(spelling))
  const bytes = Buffer.from(token, 'base64url')
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await refresh(changed.toString('base64url'))).toMatchObject({ json: { code: 'refresh_token_not_found' } })
  }
  const elsewhere = createRefreshTokens(createCipher('the secret of another server'))
  const [session] = await sessionsOf(world)
  const forged = elsewhere.write({ sessionId: session?.id ?? '', generation: 1 })
  expect(await refresh(forged)).toMatchObject({ status: 400, json: { code: 'refresh_token_not_found' } })
  expect((await refresh(token)).status).toBe(200)
})

describe('without limits', () => {
  const withoutLimits = test.extend({
    worldOptions: [{ settings: (usual: Settings) => ({ ...usual, limits: false }) }, { injected: true }],
  })

  withoutLimits(
    'fifty clients refresh one session five thousand times: nobody is signed out and one token is active',
    async ({ world }) => {
      const { signUp, refresh } = authCalls(world)
      const { refresh_token } = await signUp()
      let stored = refresh_token
      let left = 5000
      const client = async () => {
        while (left > 0) {
          const { status, json } = await refresh(stored)
          // A machine that stands still for two seconds says so; the client comes again.
          if (status === 503) continue
          expect(status).toBe(200)
          stored = String(json['refresh_token'])
          left--
        }
      }
      await Promise.all(Array.from({ length: 50 }, client))
      const [session, ...others] = await sessionsOf(world)
      expect(others).toEqual([])
      expect(session?.generation).toBeGreaterThan(100)
      const last = await Promise.all(Array.from({ length: 50 }, () => refresh(stored)))
      expect(new Set(last.map(({ json }) => json['refresh_token'])).size).toBe(1)
    },
    120_000,
  )

  withoutLimits('of a session renewed again and again only the last moments are stored', async ({ world }) => {
    const { signUp, refresh } = authCalls(world)
    const clock = clockOf(world)
    let { refresh_token: token } = await signUp()
    for (let round = 0; round < 605; round++) token = String((await refresh(token)).json['refresh_token'])
    const momentsStored = async () =>
      (await world.db.selectFrom('sessions').select('replaced_at').executeTakeFirst())?.replaced_at.length
    expect(await momentsStored()).toBe(600)
    clock.pass(11_000)
    await refresh(token)
    expect(await momentsStored()).toBe(1)
  })
})
