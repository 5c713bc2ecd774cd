import { expect } from 'vitest'
import { authCalls, password } from '../../../../test/identity/auth-calls.ts'
import { authClient } from '../../../../test/identity/auth-client.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { answerTo } from '../../../../test/identity/identity-provider.ts'
import { begin, open, openToOrganisations, organisation, pathOf, send } from '../../../../test/identity/sso-flow.ts'

const test = base.extend({ worldOptions: [{ settings: openToOrganisations }, { injected: true }] })

const users = ({ db }: World) => db.selectFrom('users').select(['id', 'email', 'is_sso_user']).execute()

test('an answer is good once, and its relay state too', async ({ world }) => {
  await organisation(world)
  const flow = await begin(world)
  const xml = answerTo(flow.question)
  const flows = await world.db.selectFrom('auth_flows').selectAll().execute()
  const answers = await Promise.all([1, 2, 3].map(() => send(world, flow, xml)))
  expect(answers.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1)
  expect(answers.map(({ fragment }) => fragment.get('error_code')).toSorted()).toEqual(
    [null, ...Array<string>(2).fill('saml_relay_state_not_found')].toSorted(),
  )
  // Even if the question were open again.
  await world.db.insertInto('auth_flows').values(flows).execute()
  const { fragment } = await send(world, flow, xml)
  expect(fragment.get('error_code')).toBe('validation_failed')
  expect(await world.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('an answer is for the browser that carried the question', async ({ world }) => {
  await organisation(world)
  const [mine, theirs] = [await begin(world), await begin(world)]
  const xml = answerTo(mine.question)
  for (const cookie of ['', theirs.cookie, `${mine.cookie.split('=')[0]}=${'A'.repeat(22)}`]) {
    const { fragment, to } = await send(world, { ...mine, cookie }, xml)
    expect(fragment.get('error_code')).toBe('saml_relay_state_not_found')
    expect(to.origin).toBe('http://mtaa.test')
  }
  // The answer to another question is none, even in the right browser.
  expect((await send(world, theirs, xml)).fragment.get('error_code')).toBe('validation_failed')
  expect((await send(world, mine, xml)).fragment.has('access_token')).toBe(true)
})

test('an answer without a request signs nobody in', async ({ world }) => {
  await organisation(world)
  const { question, cookie } = await begin(world)
  const sendWith = (relayState: string) =>
    send(world, { cookie, question: { ...question, relayState } }, answerTo(question))
  for (const relayState of ['', 'x', 'http://app.test/home'])
    expect((await sendWith(relayState)).fragment.get('error_code')).toBe('saml_relay_state_not_found')
  await expect(sendWith('\u0000')).rejects.toThrow('validation_failed')
})

test('the URL of an auth flow works once, and a HEAD request does not use it up', async ({ world }) => {
  await organisation(world)
  const client = await authClient(world, { flowType: 'implicit' })
  const { data } = await client.signInWithSSO({ domain: 'shirika.test' })
  const url = pathOf(data?.url ?? '')
  await world.http.inject({ method: 'HEAD', url })
  const first = await world.http.inject(url)
  expect(first.headers.location).toMatch(/^https:\/\/shirika\.test\/sign-in\?SAMLRequest=/)
  expect([first.headers['set-cookie']].flat().join()).toMatch(/mtaa_sso_\w+=[\w-]{22};.*HttpOnly/)
  const second = await world.http.inject(url)
  expect(second.headers.location).toMatch(/^http:\/\/mtaa\.test\/#.*saml_relay_state_not_found/)
})

test('an organisation’s word about an address links to nobody and opens nothing else', async ({ world }) => {
  const owner = await authClient(world)
  const { data } = await owner.signUp({ email: 'amina@shirika.test', password })
  await organisation(world)
  const flow = await begin(world)
  await send(world, flow, answerTo(flow.question))
  const all = await users(world)
  expect(all).toHaveLength(2)
  expect(all.find(({ is_sso_user }) => is_sso_user)).toMatchObject({ email: null })
  expect(all.find(({ is_sso_user }) => !is_sso_user)?.id).toBe(data.user?.id)
  expect((await owner.getUser()).data.user?.identities).toHaveLength(1)
})

test('a redirect that is not allowed leads home', async ({ world }) => {
  await organisation(world)
  const client = await authClient(world, { flowType: 'implicit' })
  const { data } = await client.signInWithSSO({ domain: 'shirika.test', options: { redirectTo: 'https://evil.test/' } })
  const flow = await open(world, data?.url ?? '')
  expect((await send(world, flow, answerTo(flow.question))).to.origin).toBe('http://mtaa.test')
})

test('no auth flow is begun for unknown organisations', async ({ world }) => {
  const { call } = authCalls(world)
  const id = await organisation(world)
  const ask = async (body: object) =>
    (await call('POST', '/sso', { body: { skip_http_redirect: true, ...body } })).json['code']
  expect(await ask({ domain: 'elsewhere.test' })).toBe('sso_provider_not_found')
  expect(await ask({ provider_id: 'x' })).toBe('sso_provider_not_found')
  expect(await ask({})).toBe('validation_failed')
  expect(await ask({ provider_id: id, code_challenge: 'short', code_challenge_method: 's256' })).toBe(
    'validation_failed',
  )
  expect((await call('POST', '/sso', { body: { provider_id: id } })).status).toBe(303)
})

base('where SAML is off, every endpoint says only that', async ({ world }) => {
  const { call } = authCalls(world)
  for (const [method, path, body] of [
    ['POST', '/sso', { provider_id: 'x' }],
    ['POST', '/sso', '{'],
    ['POST', '/sso/saml/acs', {}],
    ['GET', '/sso/saml/start', undefined],
    ['GET', '/sso/saml/metadata', undefined],
  ] as const)
    expect(await call(method, path, { body })).toMatchObject({ status: 404, json: { code: 'saml_provider_disabled' } })
})
