import { endDevice } from '@mtaa/contract/identity/devices'
import { expect } from 'vitest'
import { authCalls, password } from '../../../../test/identity/auth-calls.ts'
import { linkIn, withAuth } from '../../../../test/identity/codes.ts'
import { test, type World } from '../../../../test/harness.ts'
import { networks, personAt, type PersonAt } from '../../../../test/identity/person-at.ts'

const email = 'amina@mtaa.test'
const home = '41.90.1.1'

/** A browser in which the owner has signed in, and out again. */
async function ownBrowser(world: World, ip = home, scope = 'global') {
  const browser = personAt(world, ip)
  const { status, json } = await browser.signIn(email, password)
  expect(status).toBe(200)
  const out = await browser.call('POST', `/auth/v1/logout?scope=${scope}`, { token: String(json['access_token']) })
  expect(out.status).toBe(204)
  return browser
}

const wrongTries = (browser: PersonAt, count: number) =>
  Promise.all(Array.from({ length: count }, () => browser.signIn(email, 'wrong one')))

/** As after fifty wrong passwords from everywhere, which take long to hash. */
async function useUpSharedLimit(world: World, address = email) {
  await personAt(world, '196.201.1.1').signIn(address, 'wrong one')
  await world.db.updateTable('rate_limits').set({ used: 50 }).where('key', 'like', 'sign_in_account:%').execute()
}

const countOf = (answers: { status: number }[], status: number) => answers.filter((one) => one.status === status).length

test('a neighbour behind the same address cannot lock the owner out of the browser they use', async ({ world }) => {
  await authCalls(world).signUp(email)
  const owner = await ownBrowser(world)
  const answers = await wrongTries(personAt(world, home), 30)
  expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([10, 20])
  expect((await owner.signIn(email, password)).status).toBe(200)
})

test('a crowd from everywhere cannot either, after the owner has signed out; what it gets stays fifty an hour', async ({
  world,
}) => {
  await authCalls(world).signUp(email)
  const owner = await ownBrowser(world)
  const answers = await Promise.all(networks(60).map((ip) => personAt(world, ip).signIn(email, 'wrong one')))
  expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([50, 10])
  expect((await owner.signIn(email, 'wrong one')).status).toBe(400)
  expect((await owner.signIn(email, password)).status).toBe(200)
})

test('a browser that is known guesses ten times, too, and only its own account knows it', async ({ world }) => {
  const { signUp } = authCalls(world)
  await signUp(email)
  await signUp('brian@mtaa.test')
  const owner = await ownBrowser(world)
  const answers = await wrongTries(owner, 20)
  expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([10, 10])

  await useUpSharedLimit(world, 'brian@mtaa.test')
  expect((await owner.signIn('brian@mtaa.test', password)).status).toBe(429)
})

test('a browser is a stranger again after a new password', async ({ world }) => {
  await authCalls(world).signUp(email)
  const lent = personAt(world, '41.90.7.7')
  await lent.signIn(email, password)
  const owner = personAt(world, home)
  const token = String((await owner.signIn(email, password)).json['access_token'])
  const changed = await owner.call('PUT', '/auth/v1/user', { token, body: { password: 'mpya kabisa' } })
  expect(changed.status).toBe(200)
  await useUpSharedLimit(world)
  expect((await lent.signIn(email, 'mpya kabisa')).status).toBe(429)
  expect((await owner.signIn(email, 'mpya kabisa')).status).toBe(200)
})

/** The session of an access token, as the harness knows people. */
function personOf(token: string) {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const { sub, session_id } = claims as { sub: string; session_id: string }
  return { id: sub, sessionId: session_id, email }
}

test('a browser is a stranger again when its session was ended from afar', async ({ world }) => {
  await authCalls(world).signUp(email)
  const [lost, owner] = [personAt(world, '41.90.7.7'), personAt(world, home)]
  const [theirs, mine] = [await lost.signIn(email, password), await owner.signIn(email, password)]
  const { sessionId: id } = personOf(String(theirs.json['access_token']))
  await world.as(personOf(String(mine.json['access_token'])))(endDevice, { params: { id } })
  await useUpSharedLimit(world)
  expect((await lost.signIn(email, password)).status).toBe(429)
  expect((await owner.signIn(email, password)).status).toBe(200)
})

test('of the browsers of an account the twenty used last are known', async ({ world }) => {
  world.setNow(new Date('2026-11-20T09:00:00Z'))
  const { user } = await authCalls(world).signUp(email)
  const first = await ownBrowser(world, home, 'local')
  const last = await ownBrowser(world, home, 'local')
  const known = () => world.db.selectFrom('known_devices').select('seen_at').where('user_id', '=', user.id).execute()
  const many = Array.from({ length: 30 }, (_, at) => ({
    user_id: user.id,
    device_hash: Buffer.from([at]),
    seen_at: new Date(world.clock().getTime() + at + 1),
  }))
  await world.db.insertInto('known_devices').values(many).execute()
  world.setNow(new Date('2026-11-20T10:00:00Z'))
  expect((await last.signIn(email, password)).status).toBe(200)
  expect(await known()).toHaveLength(20)
  await useUpSharedLimit(world)
  expect((await last.signIn(email, password)).status).toBe(200)
  expect((await first.signIn(email, password)).status).toBe(429)
})

test('a sign-in with the password and without the second factor makes no browser known', async ({ world }) => {
  const { user } = await authCalls(world).signUp(email)
  await world.db
    .insertInto('mfa_factors')
    .values({
      id: user.id,
      user_id: user.id,
      factor_type: 'phone',
      phone: '254712345678',
      status: 'verified',
      created_at: world.clock(),
      updated_at: world.clock(),
    })
    .execute()
  const thief = personAt(world, '196.201.9.9')
  expect((await thief.signIn(email, password)).status).toBe(200)
  await useUpSharedLimit(world)
  expect((await thief.signIn(email, password)).status).toBe(429)
})

withAuth({ mailerAutoconfirm: true })(
  'when guesses have closed an account to new browsers, a link by mail opens it at once',
  async ({ world }) => {
    await authCalls(world).signUp(email)
    await useUpSharedLimit(world)
    const fresh = personAt(world, '41.90.8.8')
    expect((await fresh.signIn(email, password)).status).toBe(429)
    expect((await fresh.askMail(email)).status).toBe(200)
    const { token } = linkIn((await world.mails())[0])
    expect((await fresh.auth('/verify', { type: 'magiclink', token_hash: token })).status).toBe(200)
    expect((await fresh.signIn(email, password)).status, 'and the browser is known').toBe(200)
  },
)

test('the account of an admin is locked for fifteen minutes after five wrong passwords, a member’s is not', async ({
  world,
}) => {
  const { signUp } = authCalls(world)
  await signUp(email)
  const { id } = await world.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await world.db.insertInto('user_roles').values({ user_id: id, role: 'Admin' }).execute()
  world.setNow(new Date())
  const browser = personAt(world, '41.90.2.2')
  const answers = await wrongTries(browser, 8)
  expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([5, 3])
  expect((await browser.signIn(email, password)).status).toBe(429)
  world.setNow(new Date(world.clock().getTime() + 15 * 60_000 + 1000))
  expect((await browser.signIn(email, password)).status).toBe(200)
})
