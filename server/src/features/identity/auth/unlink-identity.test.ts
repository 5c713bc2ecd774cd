import { AuthClient } from '@supabase/auth-js'
import { expect } from 'vitest'
import { authCalls, password } from '../../../../test/identity/auth-calls.ts'
import { withAuth } from '../../../../test/identity/codes.ts'
import { connectTo, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'
import { eventually } from '../../../platform/process/processes.ts'

const test = withAuth({ manualLinking: true })
const closed = withAuth({ manualLinking: false })

const email = 'amina@mtaa.test'

/** A member who also signs in by other ways. */
async function linked(world: World, ...ways: [provider: string, data: object][]) {
  const { call, signUp } = authCalls(world)
  const { access_token: token, user } = await signUp(email)
  const now = world.clock()
  for (const [provider, data] of ways)
    await world.db
      .insertInto('identities')
      .values({
        identity_id: newId(),
        user_id: user.id,
        provider,
        provider_id: newId(),
        identity_data: JSON.stringify(data),
        created_at: now,
        updated_at: now,
      })
      .execute()
  const me = async () => (await call('GET', '/user', { token })).json
  const idOf = async (provider: string) =>
    ((await me())['identities'] as { provider: string; identity_id: string }[]).find((way) => way.provider === provider)
      ?.identity_id ?? ''
  const unlink = (id: string) => call('DELETE', `/user/identities/${id}`, { token })
  return { token, user, call, me, idOf, unlink }
}

const google = ['google', { email, email_verified: true }] as [string, object]

test('the client unlinks an identity, and the account forgets the way in', async ({ world }) => {
  const { me, user } = await linked(world, google)
  const origin = await world.http.listen({ port: 0, host: '127.0.0.1' })
  const client = new AuthClient({ url: `${origin}/auth/v1`, autoRefreshToken: false, persistSession: false })
  await client.signInWithPassword({ email, password })
  const { data } = await client.getUserIdentities()
  const identity = data?.identities.find(({ provider }) => provider === 'google')
  if (!identity) throw new Error('no identity')
  expect((await client.unlinkIdentity(identity)).error).toBeNull()
  expect((await client.unlinkIdentity(identity)).error).toMatchObject({ code: 'identity_not_found', status: 422 })
  expect(await me()).toMatchObject({
    id: user.id,
    email,
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email' }],
  })
})

test('the last identity, somebody else’s and an unknown one cannot be unlinked', async ({ world }) => {
  const { unlink, idOf, me } = await linked(world)
  const other = await authCalls(world).signUp('brian@mtaa.test')
  const theirs = other.user.identities[0]?.identity_id ?? ''
  const refused = { status: 422, json: { code: 'single_identity_not_deletable' } }
  expect(await unlink(await idOf('email'))).toMatchObject(refused)
  for (const id of [theirs, newId()])
    expect(await unlink(id)).toMatchObject({ status: 422, json: { code: 'identity_not_found' } })
  expect((await me())['identities']).toHaveLength(1)
})

for (const id of ['7', 'not-a-uuid', '%2e%2e%2f..%2fadmin%2fusers', newId().replaceAll('-', '')])
  test(`${id.slice(0, 12)} in the place of an id is found nowhere`, async ({ world }) => {
    const { unlink } = await linked(world)
    expect((await unlink(id)).status).toBe(404)
  })

test('a NUL behind an id is refused as what it is', async ({ world }) => {
  const { unlink } = await linked(world)
  expect(await unlink(`${newId()}%00`)).toMatchObject({ status: 400, json: { code: 'validation_failed' } })
})

test('without the mail identity there is no password, and codes on their way are dead', async ({ world }) => {
  const { unlink, idOf, me, user, call } = await linked(world, google)
  await call('POST', '/recover', { body: { email } })
  await world.mails()
  expect((await unlink(await idOf('email'))).status).toBe(200)
  expect(await me()).toMatchObject({ id: user.id, email, app_metadata: { provider: 'google', providers: ['google'] } })
  expect((await authCalls(world).signIn(email)).status).toBe(400)
  expect(await world.db.selectFrom('one_time_tokens').select('id').execute()).toEqual([])
})

test('a member who registered with a proven number still has it when another sign-in method is removed', async ({
  world,
}) => {
  const { idOf, unlink, me, user } = await linked(world, google)
  const phone = '254712345678'
  await world.db
    .updateTable('users')
    .set({ phone, phone_confirmed_at: world.clock() })
    .where('id', '=', user.id)
    .execute()
  expect((await unlink(await idOf('google'))).status).toBe(200)
  expect(await me()).toMatchObject({ email, phone, phone_confirmed_at: expect.any(String) })
})

test('an identity stays where the mail address would change to another member’s', async ({ world }) => {
  const { unlink, idOf, me } = await linked(world, ['google', { email: 'brian@mtaa.test', email_verified: true }])
  await authCalls(world).signUp('brian@mtaa.test')
  const refused = await unlink(await idOf('email'))
  expect(refused).toMatchObject({ status: 422, json: { code: 'email_conflict_identity_not_deletable' } })
  expect((await me())['identities']).toHaveLength(2)
})

test('a session that owes its second factor unlinks nothing', async ({ world }) => {
  const { unlink, idOf, user } = await linked(world, google)
  await world.make.factor(user)
  const id = await idOf('google')
  expect(await unlink(id)).toMatchObject({ status: 403, json: { code: 'insufficient_aal' } })
  await world.db.updateTable('sessions').set({ aal: 'aal2' }).execute()
  expect((await unlink(id)).status).toBe(200)
})

test('two unlinked at the same moment leave one, however they meet', async ({ world }) => {
  const { unlink, idOf, me, user } = await linked(world, google)
  const ids = [await idOf('google'), await idOf('email')]
  const outside = connectTo(world.databaseUrl)
  await outside.connect()
  await outside.query('begin')
  await outside.query('select from users where id = $1 for update', [user.id])
  const answers = Promise.all(ids.map(unlink))
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const both = await eventually(async () => (await world.pool.query(waiting)).rowCount === 2 || undefined, 30_000)
  await outside.query('rollback')
  await outside.end()
  expect(both).toBe(true)
  expect((await answers).map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await me())['identities']).toHaveLength(1)
})

closed('where linking is switched off the client learns that before anything about the identity', async ({ world }) => {
  const { unlink, idOf, me } = await linked(world, google)
  for (const id of [await idOf('google'), newId(), 'not-a-uuid'])
    expect(await unlink(id)).toMatchObject({ status: 404, json: { code: 'manual_linking_disabled' } })
  expect((await me())['identities']).toHaveLength(2)
})
