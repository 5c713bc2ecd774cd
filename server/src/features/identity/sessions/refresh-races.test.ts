import { expect } from 'vitest'
import { authCalls } from '../../../../test/identity/auth-calls.ts'
import { connectTo, test, type World } from '../../../../test/harness.ts'
import { enrollTotp, levelOf, proveTotp, registered, tokensOf } from '../../../../test/identity/second-factor.ts'
import { eventually } from '../../../platform/process/processes.ts'

const unknown = { status: 400, json: { code: 'refresh_token_not_found' } }

const generationOf = async (world: World) =>
  (await world.db.selectFrom('sessions').select('generation').executeTakeFirst())?.generation

test('no token of before a session was raised renews it: none that was used, the active one, or one the database forgot', async ({
  world,
}) => {
  const { refresh } = authCalls(world)
  const { client } = await registered(world)
  const totp = await enrollTotp(client)
  const tokens = [(await tokensOf(client)).refresh]
  for (let round = 0; round < 4; round++)
    tokens.push(String((await refresh(tokens.at(-1) ?? '')).json['refresh_token']))
  await world.db.updateTable('sessions').set({ generation: 1, replaced_at: [] }).execute()
  await proveTotp(world, client, totp)
  const raised = (await tokensOf(client)).refresh
  for (const token of tokens) expect(await refresh(token)).toMatchObject(unknown)
  expect(await refresh(raised)).toMatchObject({ status: 200 })
  for (const token of tokens) expect(await refresh(token)).toMatchObject(unknown)
  expect((await client.refreshSession()).error).toBeNull()
  expect(await levelOf(client)).toBe('aal2')
})

/** Renews a session while somebody else's change to it is under way, which is then made. */
async function meeting(world: World, change: string) {
  const { signUp, refresh } = authCalls(world)
  const { refresh_token } = await signUp()
  const outside = connectTo(world.databaseUrl)
  await outside.connect()
  await outside.query('begin')
  await outside.query(change)
  const answer = refresh(refresh_token)
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const waits = await eventually(async () => (await world.pool.query(waiting)).rowCount === 1 || undefined, 30_000)
  await outside.query('commit')
  await outside.end()
  expect(waits).toBe(true)
  return answer
}

for (const [what, change, left] of [
  ['is raised', `update sessions set aal = 'aal2', generation = 1000, first_generation = 1000`, 1000],
  ['ends', 'delete from sessions', undefined],
] as const)
  test(`a renewal that waits while its session ${what} renews nothing`, async ({ world }) => {
    expect(await meeting(world, change)).toMatchObject(unknown)
    expect(await generationOf(world)).toBe(left)
  })

test('a renewal that waits for another of its token gets what the other got', async ({ world }) => {
  const change = `update sessions set generation = 1, replaced_at = array[now()]`
  expect(await meeting(world, change)).toMatchObject({ status: 200 })
  expect(await generationOf(world)).toBe(1)
})

test('a renewal does not wait for the disk or long for others; what its connection does next waits for both', async ({
  world,
}) => {
  const { signUp, refresh } = authCalls(world)
  const { refresh_token } = await signUp()
  await Promise.all(Array.from({ length: 30 }, () => refresh(refresh_token)))
  const ask = `
    select name, pg_sleep(0.01) from pg_settings
    where name in ('synchronous_commit', 'lock_timeout') and source = 'session'`
  const answers = await Promise.all(Array.from({ length: world.pool.totalCount }, () => world.pool.query(ask)))
  expect(answers.flatMap(({ rows }) => rows)).toEqual([])
})
