import { expect } from 'vitest'
import { createBrowser } from '../../../../test/identity/browser.ts'
import { amina, clientOf, paramsIn, home, signInBy, test } from '../../../../test/money/provider-world.ts'

test('somebody new signs in by a provider, and the account is theirs in name, address and profile', async ({
  world,
  provider,
}) => {
  const { url, user, session } = await signInBy(world, provider, amina)
  expect(url.origin + url.pathname).toBe(home)
  expect(user).toMatchObject({
    email: 'amina@mtaa.test',
    app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
    user_metadata: { first_name: 'Amina', last_name: 'Otieno', full_name: 'Amina Otieno', email_verified: true },
    identities: [{ provider: 'keycloak', id: 'person-1', email: 'amina@mtaa.test' }],
    is_anonymous: false,
  })
  expect(user?.email_confirmed_at).toMatch(/^\d{4}-/)
  const profile = await world.db.selectFrom('profiles').selectAll().executeTakeFirstOrThrow()
  expect(profile).toMatchObject({ id: user?.id, first_name: 'Amina', last_name: 'Otieno' })
  expect(session?.provider_token).toMatch(/\S{20}/)
  expect(session?.provider_refresh_token).toMatch(/\S{20}/)
})

test('the token says by which provider the person came', async ({ world, provider }) => {
  const { client } = await signInBy(world, provider, amina)
  const { data } = await client.getClaims()
  expect(data?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth', provider: 'keycloak' }] })
})

test('a person who comes again gets the same account, and the provider’s own tokens only with that sign-in', async ({
  world,
  provider,
}) => {
  const first = await signInBy(world, provider, amina)
  const again = await signInBy(world, provider, { ...amina, email: 'moved@mtaa.test' })
  expect(again.user?.id).toBe(first.user?.id)
  expect(again.user?.email).toBe('amina@mtaa.test')
  const { data } = await again.client.refreshSession()
  expect(data.session?.provider_token).toBeUndefined()
})

test('the implicit flow brings the session behind #, with the provider’s tokens', async ({ world, provider }) => {
  provider.next = amina
  const client = clientOf(world, 'implicit')
  const { data } = await client.signInWithOAuth({ provider: 'keycloak', options: { redirectTo: home } })
  const { url } = await createBrowser(world).open(data.url ?? '')
  const params = paramsIn(url)
  expect(url.search).toBe('')
  expect(params).toMatchObject({
    token_type: 'bearer',
    expires_in: '3600',
    provider_token: expect.stringMatching(/\S/),
  })
  const { data: found } = await client.getUser(params['access_token'])
  expect(found.user?.email).toBe('amina@mtaa.test')
})

test('a member links a provider and then comes in by it', async ({ world, provider }) => {
  const client = clientOf(world)
  await client.signUp({ email: 'achieng@mtaa.test', password: 'siri yangu' })
  provider.next = amina
  const { data, error } = await client.linkIdentity({ provider: 'keycloak', options: { redirectTo: home } })
  expect(error).toBeNull()
  const { url } = await createBrowser(world).open(data.url ?? '')
  const { data: linked } = await client.exchangeCodeForSession(url.searchParams.get('code') ?? '')
  expect(linked.user).toMatchObject({
    email: 'achieng@mtaa.test',
    app_metadata: { provider: 'email', providers: ['email', 'keycloak'] },
  })
  const { data: mine } = await client.getUserIdentities()
  expect(mine?.identities.map((identity) => identity.provider)).toEqual(['email', 'keycloak'])
  const { user } = await signInBy(world, provider, amina)
  expect(user?.id).toBe(linked.user?.id)
})

test('linking in the implicit flow is for the browser that requested it', async ({ world, provider }) => {
  const client = clientOf(world, 'implicit')
  const { data } = await client.signUp({ email: 'achieng@mtaa.test', password: 'siri yangu' })
  provider.next = amina
  const browser = createBrowser(world)
  const path = `/auth/v1/user/identities/authorize?provider=keycloak&redirect_to=${encodeURIComponent(home)}`
  const ask = () => world.http.inject({ url: path, headers: { authorization: `Bearer ${data.session?.access_token}` } })
  const elsewhere = await ask()
  expect(elsewhere.statusCode).toBe(302)
  const lured = await browser.open(elsewhere.headers.location ?? '')
  expect(paramsIn(lured.url)).toMatchObject({ error_code: 'bad_oauth_state' })

  const here = await ask()
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(String(here.headers['set-cookie'])) ?? []
  browser.cookies('http://mtaa.test').set(name, value)
  const { url } = await browser.open(here.headers.location ?? '')
  const { data: found } = await client.getUser(paramsIn(url)['access_token'])
  expect(found.user?.identities?.map((identity) => identity.provider)).toEqual(['email', 'keycloak'])
})

test('an identity that somebody has cannot be linked again; the redirect home says so', async ({ world, provider }) => {
  await signInBy(world, provider, amina)
  const client = clientOf(world)
  await client.signUp({ email: 'achieng@mtaa.test', password: 'siri yangu' })
  const { data } = await client.linkIdentity({ provider: 'keycloak', options: { redirectTo: home } })
  const { url } = await createBrowser(world).open(data.url ?? '')
  expect(url.searchParams.get('error_code')).toBe('identity_already_exists')
  expect(paramsIn(url)).toMatchObject({ error_code: 'identity_already_exists' })
  expect((await client.getUserIdentities()).data?.identities).toHaveLength(1)
})

test('a link that waits for its code is lost when the session that requested it ends', async ({ world, provider }) => {
  const client = clientOf(world)
  await client.signUp({ email: 'achieng@mtaa.test', password: 'siri yangu' })
  provider.next = amina
  const { data } = await client.linkIdentity({ provider: 'keycloak', options: { redirectTo: home } })
  const { url } = await createBrowser(world).open(data.url ?? '')
  await world.db.deleteFrom('sessions').execute()
  const { error } = await client.exchangeCodeForSession(url.searchParams.get('code') ?? '')
  expect(error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect(await world.db.selectFrom('identities').select('provider').execute()).toEqual([{ provider: 'email' }])
})

test('a link requested before there was a second factor is not made without it', async ({ world, provider }) => {
  const client = clientOf(world)
  const { data: member } = await client.signUp({ email: 'achieng@mtaa.test', password: 'siri yangu' })
  provider.next = amina
  const { data } = await client.linkIdentity({ provider: 'keycloak', options: { redirectTo: home } })
  const [now, id] = [new Date(), '01980000-0000-7000-8000-000000000004']
  const factor = { factor_type: 'totp', status: 'verified', created_at: now, updated_at: now }
  await world.db
    .insertInto('mfa_factors')
    .values({ id, user_id: member.user?.id ?? '', ...factor })
    .execute()
  const { url } = await createBrowser(world).open(data.url ?? '')
  expect(paramsIn(url)).toMatchObject({ error_code: 'insufficient_aal' })
  expect(await world.db.selectFrom('identities').select('provider').execute()).toEqual([{ provider: 'email' }])
})
