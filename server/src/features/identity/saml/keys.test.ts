import { createPublicKey, createVerify, X509Certificate } from 'node:crypto'
import { expect } from 'vitest'
import { makeSigningKey } from '../../../../test/platform/certificates.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { answerTo, type ResponseInput } from '../../../../test/identity/identity-provider.ts'
import {
  begin,
  openToOrganisations,
  openWithKey,
  organisation,
  ourKey,
  send,
} from '../../../../test/identity/sso-flow.ts'

const test = base.extend({ worldOptions: [{ settings: openWithKey }, { injected: true }] })
const keyless = base.extend({ worldOptions: [{ settings: openToOrganisations }, { injected: true }] })
const forUs = { encryptFor: ourKey.certificate }

async function answered(world: World, params: ResponseInput, change = (xml: string) => xml) {
  await organisation(world)
  const flow = await begin(world)
  const { fragment } = await send(world, flow, change(answerTo(flow.question, params)))
  return { token: fragment.has('access_token'), code: fragment.get('error_code') }
}

const believed = { token: true, code: null }
const refused = { token: false, code: 'validation_failed' }

for (const [what, params] of [
  ['encrypted for us', forUs],
  ['encrypted with its names declared further up', { ...forUs, namesOnTop: true }],
  ['encrypted, in an answer that is signed as a whole too', { ...forUs, around: true }],
  ['encrypted in blocks without a tag, as many still do', { ...forUs, cipher: 'aes-256-cbc' }],
  ['in the clear', {}],
] as const)
  test(`an assertion that is ${what} is accepted`, async ({ world }) => {
    expect(await answered(world, params)).toEqual(believed)
    const [known] = await world.db.selectFrom('identities').select('provider_id').execute()
    expect(known).toEqual({ provider_id: 'amina-7' })
  })

const twice = (xml: string) => {
  const assertion = /<saml:EncryptedAssertion.*<\/saml:EncryptedAssertion>/s.exec(xml)?.[0] ?? ''
  return xml.replace(assertion, assertion + assertion)
}
const nested = (xml: string) =>
  xml.replace(/<saml:EncryptedAssertion[^>]*>/, '$&$&').replace('</saml:EncryptedAssertion>', '$&$&')
const cut = (xml: string) =>
  xml.replace(/(<xenc:CipherValue>)[^<]+(<\/xenc:CipherValue><\/xenc:CipherData><\/xenc:EncryptedData>)/, '$1AAAA$2')

for (const [what, params, change] of [
  ['is for another key', { encryptFor: makeSigningKey().certificate }],
  ['nobody signed, as anybody can encrypt for us', { ...forUs, signed: false }],
  ['nobody signed, in an answer that is signed', { ...forUs, signed: false, around: true }],
  ['another key signed', { ...forUs, key: makeSigningKey() }],
  ['was signed with SHA-1 before it was encrypted', { ...forUs, weak: true }],
  ['has its key encrypted in the broken way', { ...forUs, keyMethod: 'rsa-1_5' }],
  ['answers another question', { ...forUs, inResponseTo: `_${'0'.repeat(32)}` }],
  ['is for another audience', { ...forUs, audience: 'https://elsewhere.test' }],
  ['comes twice', forUs, twice],
  ['lies in another', forUs, nested],
  ['was cut off', forUs, cut],
  [
    'hides in a comment',
    forUs,
    (xml: string) => xml.replace('<saml:Encr', '<!--<saml:Encr').replace('</samlp:', '--></samlp:'),
  ],
] as const satisfies readonly (readonly [string, ResponseInput, ((xml: string) => string)?])[])
  test(`an encrypted assertion that ${what} signs nobody in`, async ({ world }) => {
    expect(await answered(world, params, change)).toEqual(refused)
    expect(await world.db.selectFrom('users').select('id').execute()).toEqual([])
  })

keyless('without a key of ours an encrypted assertion signs nobody in', async ({ world }) => {
  expect(await answered(world, forUs)).toEqual(refused)
})

test('an encrypted assertion is good once', async ({ world }) => {
  await organisation(world)
  const flow = await begin(world)
  const flows = await world.db.selectFrom('auth_flows').selectAll().execute()
  const xml = answerTo(flow.question, forUs)
  expect((await send(world, flow, xml)).fragment.has('access_token')).toBe(true)
  await world.db.insertInto('auth_flows').values(flows).execute()
  expect((await send(world, flow, xml)).fragment.get('error_code')).toBe('validation_failed')
})

/** As the binding says: the text of the query up to the signature, byte for byte. */
function isSigned(location: string, certificate: string) {
  const [text = '', signature = ''] = new URL(location).search.slice(1).split('&Signature=')
  const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'))
  return createVerify('RSA-SHA256')
    .update(text)
    .verify(createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })), decodeURIComponent(signature), 'base64')
}

test('our question is signed with our key, in an order that organisations check', async ({ world }) => {
  await organisation(world)
  const { location } = await begin(world)
  const { searchParams } = new URL(location)
  expect([...searchParams.keys()]).toEqual(['SAMLRequest', 'RelayState', 'SigAlg', 'Signature'])
  expect(searchParams.get('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256')
  expect(isSigned(location, ourKey.certificate)).toBe(true)
  expect(isSigned(location, makeSigningKey().certificate)).toBe(false)
  expect(isSigned(location.replace('RelayState=', 'RelayState=x'), ourKey.certificate)).toBe(false)
})

keyless('without a key our question is not signed', async ({ world }) => {
  await organisation(world)
  const { location } = await begin(world)
  expect([...new URL(location).searchParams.keys()]).toEqual(['SAMLRequest', 'RelayState'])
})

const metadata = async ({ http }: World) => (await http.inject('/auth/v1/sso/saml/metadata')).body

test('our metadata shows the certificate, for signing and for encryption, and never the key', async ({ world }) => {
  const body = await metadata(world)
  const shown = [...body.matchAll(/<KeyDescriptor use="(\w+)">.*?<ds:X509Certificate>([^<]+)</gs)]
  expect(shown.map(([, use, certificate]) => [use, certificate?.replace(/\s/g, '')])).toEqual([
    ['signing', ourKey.certificate],
    ['encryption', ourKey.certificate],
  ])
  expect(body).toContain('AuthnRequestsSigned="true"')
  expect(body).not.toContain('PRIVATE KEY')
  expect(body).not.toContain(ourKey.privateKey.split('\n')[1])
})

keyless('without a key our metadata promises none', async ({ world }) => {
  const body = await metadata(world)
  expect(body).toContain('AuthnRequestsSigned="false"')
  expect(body).not.toContain('KeyDescriptor')
})
