import { expect } from 'vitest'
import { authClient } from '../../../../test/identity/auth-client.ts'
import { makeSigningKey } from '../../../../test/platform/certificates.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { answerTo, type ResponseInput } from '../../../../test/identity/identity-provider.ts'
import { begin, openToOrganisations, organisation, send } from '../../../../test/identity/sso-flow.ts'

const test = base.extend({ worldOptions: [{ settings: openToOrganisations }, { injected: true }] })

const users = ({ db }: World) => db.selectFrom('users').select(['id', 'email', 'is_sso_user']).execute()

test('a member of an organisation signs in, and is the same person the next time', async ({ world }) => {
  const id = await organisation(world)
  const flow = await begin(world)
  const { to, fragment } = await send(
    world,
    flow,
    answerTo(flow.question, { attributes: { mail: 'Amina@shirika.test', givenName: 'Amina', sn: 'Otieno' } }),
  )
  expect(to.origin + to.pathname).toBe('http://app.test/home')
  const { data } = await flow.client.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  expect(data.user).toMatchObject({
    email: 'amina@shirika.test',
    app_metadata: { provider: `sso:${id}` },
    user_metadata: { email: 'amina@shirika.test', first_name: 'Amina' },
  })
  expect(data.user?.identities?.[0]).toMatchObject({ id: 'amina-7', provider: `sso:${id}` })
  const claims = (await flow.client.getClaims()).data?.claims
  expect(claims).toMatchObject({ email: 'amina@shirika.test', amr: [{ method: 'sso/saml', provider: `sso:${id}` }] })
  const profile = await world.db.selectFrom('profiles').select(['first_name', 'last_name']).executeTakeFirst()
  expect(profile).toEqual({ first_name: 'Amina', last_name: 'Otieno' })

  const again = await begin(world)
  await send(world, again, answerTo(again.question, { attributes: { mail: 'achieng@shirika.test' } }))
  expect(await users(world)).toHaveLength(1)
  expect(data.user?.id).toBe((await users(world))[0]?.id)
})

test('with PKCE only the program that began gets the session', async ({ world }) => {
  await organisation(world)
  const flow = await begin(world, 'pkce')
  const { query } = await send(world, flow, answerTo(flow.question))
  const code = query.get('code') ?? ''
  const stranger = await authClient(world)
  expect((await stranger.exchangeCodeForSession(code)).error).not.toBeNull()
  const { data, error } = await flow.client.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user?.email).toBe('amina@shirika.test')
  expect((await flow.client.exchangeCodeForSession(code)).error).not.toBeNull()
})

async function refused(world: World, params: ResponseInput | ((xml: string) => string)) {
  await organisation(world)
  const flow = await begin(world)
  const good = answerTo(flow.question, typeof params === 'function' ? {} : params)
  const { fragment } = await send(world, flow, typeof params === 'function' ? params(good) : good)
  expect(fragment.get('access_token')).toBeNull()
  expect(await users(world)).toEqual([])
  return fragment.get('error_code')
}

for (const [what, params] of [
  ['nobody signed', { signed: false }],
  ['another key signed', { key: makeSigningKey() }],
  ['was signed with SHA-1', { weak: true }],
  ['has expired', { life: -120, age: 300 }],
  ['was written long ago', { age: 3600 }],
  ['is for another audience', { audience: 'https://elsewhere.test' }],
  ['is for another address', { recipient: 'https://elsewhere.test/acs' }],
  ['another organisation wrote', { issuer: 'https://other.test/idp' }],
  ['answers another question', { inResponseTo: `_${'0'.repeat(32)}` }],
] as const)
  test(`an answer that ${what} signs nobody in`, async ({ world }) => {
    expect(await refused(world, params)).toBe('validation_failed')
  })

const assertionIn = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
const forged = (xml: string) =>
  assertionIn(xml)
    .replace(/<(\w+:)?Signature.*<\/(\w+:)?Signature>/s, '')
    .replace('amina-7', 'brian-1')
const withOtherId = (assertion: string) => assertion.replace(/ID="[^"]+"/, 'ID="_forged"')

for (const [what, wrap] of [
  [
    'beside the signed one',
    (xml: string) => xml.replace('<saml:Assertion', `${withOtherId(forged(xml))}<saml:Assertion`),
  ],
  [
    'after the signed one',
    (xml: string) => xml.replace('</samlp:Response>', `${withOtherId(forged(xml))}</samlp:Response>`),
  ],
  [
    'in place of the signed one, which hides inside it',
    (xml: string) =>
      xml.replace(
        assertionIn(xml),
        withOtherId(forged(xml)).replace(
          '</saml:Assertion>',
          `<saml:Advice>${assertionIn(xml)}</saml:Advice></saml:Assertion>`,
        ),
      ),
  ],
  [
    'around the signed one, with its signature',
    (xml: string) => {
      const signature = /<(\w+:)?Signature.*<\/(\w+:)?Signature>/s.exec(xml)?.[0] ?? ''
      return xml.replace(
        assertionIn(xml),
        withOtherId(forged(xml))
          .replace('</saml:Issuer>', `</saml:Issuer>${signature}`)
          .replace('</saml:Assertion>', `${assertionIn(xml).replace(signature, '')}</saml:Assertion>`),
      )
    },
  ],
  [
    'with the name of the signed one',
    (xml: string) =>
      xml
        .replace('</samlp:Response>', `<samlp:Extensions>${assertionIn(xml)}</samlp:Extensions></samlp:Response>`)
        .replace('amina-7', 'brian-1'),
  ],
  ['that was changed after it was signed', (xml: string) => xml.replace('amina-7', 'brian-1')],
  ['with a document type', (xml: string) => `<!DOCTYPE r [<!ENTITY a "b">]>${xml}`],
] as const)
  test(`a forged assertion ${what} signs nobody in`, async ({ world }) => {
    expect(await refused(world, wrap)).toBe('validation_failed')
  })

test('SHA-1 is found however it is written', async ({ world }) => {
  await organisation(world)
  const flow = await begin(world)
  const xml = answerTo(flow.question, { weak: true }).replaceAll('sha1"', 'sh&#97;1"')
  const { fragment } = await send(world, flow, xml)
  expect(fragment.get('error_code')).toBe('validation_failed')
})

test('a comment in a name does not make it another’s', async ({ world }) => {
  await organisation(world)
  const flow = await begin(world)
  const xml = answerTo(flow.question, { nameId: 'amina@shirika.test.evil.test' })
  await send(world, flow, xml.replace('amina@shirika.test.evil', 'amina@shirika.test<!-- -->.evil'))
  const known = await world.db.selectFrom('identities').select('provider_id').execute()
  expect(known.map(({ provider_id }) => provider_id)).not.toContain('amina@shirika.test')
})

test('an unreadable answer is reported at the page the person came from', async ({ world }) => {
  for (const xml of ['', 'x', '<a', '<Response/>', '\u0000']) {
    await world.db.deleteFrom('sso_providers').execute()
    expect(await refused(world, () => xml)).toBe('validation_failed')
  }
})

test('a person without a lasting name, or without a mail address, is not signed in', async ({ world }) => {
  const nameFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
  expect(await refused(world, { nameFormat })).toBe('saml_assertion_no_user_id')
  await world.db.deleteFrom('sso_providers').execute()
  expect(await refused(world, { attributes: {} })).toBe('saml_assertion_no_email')
})
