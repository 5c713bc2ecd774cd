import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { authCalls } from '../../../../test/identity/auth-calls.ts'
import { badInputs, endpoints } from '../../../../test/platform/bad-input.ts'
import { makeSigningKey } from '../../../../test/platform/certificates.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { answerTo, entityId, metadataOf } from '../../../../test/identity/identity-provider.ts'
import { serviceToken } from '../../../../test/platform/services.ts'
import { begin, openToOrganisations, organisation, send } from '../../../../test/identity/sso-flow.ts'
import type { Settings } from '../../../core/deps.ts'
import { newId } from '../../../platform/database/ids.ts'

const test = base.extend({ worldOptions: [{ settings: openToOrganisations }, { injected: true }] })
const here = (usual: Settings) => ({ ...openToOrganisations(usual), publicUrl: 'http://localhost:3000' })
const atHome = base.extend({ worldOptions: [{ settings: here }, { injected: true }] })

async function adminClient(world: World) {
  const { call } = authCalls(world)
  const token = await serviceToken()
  return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
    call(method, `/admin/sso/providers${path}`, { token, ...(body && { body }) })
}

const xml = (more: Parameters<typeof metadataOf>[0] = {}) => ({ type: 'saml', metadata_xml: metadataOf(more) })

test('an organisation is taken in, read, changed and let go', async ({ world }) => {
  const ask = await adminClient(world)
  const attribute_mapping = { keys: { email: { name: 'address' } } }
  const made = await ask('POST', '', { ...xml(), domains: ['Shirika.test', 'shirika.test'], attribute_mapping })
  expect(made).toMatchObject({
    status: 201,
    json: { disabled: false, saml: { entity_id: entityId, attribute_mapping }, domains: [{ domain: 'shirika.test' }] },
  })
  const path = `/${String(made.json['id'])}`
  expect((await ask('GET', path)).json).toEqual(made.json)
  expect((await ask('GET')).json).toEqual({ items: [made.json] })

  const changed = await ask('PUT', path, { domains: ['tawi.test'], attribute_mapping: {} })
  expect(changed.json).toMatchObject({ saml: { attribute_mapping: {} }, domains: [{ domain: 'tawi.test' }] })
  expect((await ask('PUT', path, { ...xml({ key: makeSigningKey() }) })).status).toBe(200)
  expect((await ask('PUT', path, xml({ entity: 'https://other.test' }))).json['code']).toBe('saml_entity_id_mismatch')

  expect((await ask('DELETE', path)).json).toMatchObject({ saml: { entity_id: entityId } })
  expect(await ask('GET', path)).toMatchObject({ status: 404, json: { code: 'sso_provider_not_found' } })
  expect(await ask('DELETE', path)).toMatchObject({ status: 404 })
})

test('an entity and a domain belong to one organisation', async ({ world }) => {
  const ask = await adminClient(world)
  await organisation(world)
  expect((await ask('POST', '', xml())).json['code']).toBe('saml_idp_already_exists')
  const second = { ...xml({ entity: 'https://other.test' }), domains: ['other.test', 'shirika.test'] }
  expect((await ask('POST', '', second)).json['code']).toBe('sso_domain_already_exists')
  const { json } = await ask('POST', '', { ...second, domains: [] })
  expect((await ask('PUT', `/${String(json['id'])}`, { domains: ['shirika.test'] })).json['code']).toBe(
    'sso_domain_already_exists',
  )
})

for (const [what, metadata_xml] of [
  ['nothing', ''],
  ['no XML', 'x'],
  ['no entity', '<a/>'],
  ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${metadataOf()}`],
  ['an address without https', metadataOf({ address: 'http://shirika.test/sign-in' })],
  ['an address that is a script', metadataOf({ address: 'javascript:alert(1)' })],
  ['no certificate', metadataOf({ key: { privateKey: '', certificate: '' } })],
  ['a broken certificate', metadataOf({ key: { privateKey: '', certificate: 'AAAA' } })],
] as const)
  test(`metadata with ${what} is refused`, async ({ world }) => {
    const ask = await adminClient(world)
    const answer = await ask('POST', '', { type: 'saml', metadata_xml })
    expect(answer).toMatchObject({ status: 400, json: { code: 'validation_failed' } })
  })

for (const address of [
  'http://shirika.test/metadata',
  'https://127.0.0.1/metadata',
  'https://localhost/metadata',
  'https://10.0.0.8/metadata',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/metadata',
  'file:///etc/passwd',
])
  test(`metadata is not fetched from ${address}`, async ({ world }) => {
    const ask = await adminClient(world)
    const answer = await ask('POST', '', { type: 'saml', metadata_url: address })
    expect(answer).toMatchObject({ status: 422, json: { code: 'saml_metadata_fetch_failed' } })
    expect(answer.json['message']).toMatch(/not asked|not allowed/)
  })

atHome('metadata is fetched from the address given', async ({ world }) => {
  const server = createServer((request, reply) =>
    request.url === '/metadata' ? reply.end(metadataOf()) : reply.writeHead(302, { location: '/metadata' }).end(),
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = await adminClient(world)
  const moved = await ask('POST', '', { type: 'saml', metadata_url: `${origin}/moved` })
  expect(moved.json['code']).toBe('saml_metadata_fetch_failed')
  const made = await ask('POST', '', { type: 'saml', metadata_url: `${origin}/metadata` })
  expect(made).toMatchObject({
    status: 201,
    json: { saml: { entity_id: entityId, metadata_url: `${origin}/metadata` } },
  })
  server.close()
})

for (const [what, end] of [
  ['paused', (ask: Awaited<ReturnType<typeof adminClient>>, id: string) => ask('PUT', `/${id}`, { disabled: true })],
  ['let go', (ask: Awaited<ReturnType<typeof adminClient>>, id: string) => ask('DELETE', `/${id}`)],
] as const)
  test(`an organisation that was ${what} vouches for nobody, and its members’ sessions end`, async ({ world }) => {
    const id = await organisation(world)
    const [done, onTheWay] = [await begin(world), await begin(world)]
    await send(world, done, answerTo(done.question))
    expect(await world.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
    await end(await adminClient(world), id)
    expect(await world.db.selectFrom('sessions').select('id').execute()).toEqual([])
    const { fragment } = await send(world, onTheWay, answerTo(onTheWay.question))
    expect(fragment.get('error_code')).toBe('saml_idp_not_found')
    await expect(begin(world)).rejects.toMatchObject({ code: 'sso_provider_not_found' })
  })

test('our own metadata says who we are and where answers go', async ({ world }) => {
  const { headers, body } = await world.http.inject('/auth/v1/sso/saml/metadata?download=true')
  expect(headers['content-type']).toContain('application/samlmetadata+xml')
  expect(headers['content-disposition']).toContain('attachment')
  expect(body).toContain('entityID="http://mtaa.test/auth/v1/sso/saml/metadata"')
  expect(body).toContain('Location="http://mtaa.test/auth/v1/sso/saml/acs"')
  expect(body).toContain('WantAssertionsSigned="true"')
})

test('an invalid request about organisations or auth flows is refused in words, and changes nothing', async ({
  world,
}) => {
  await organisation(world)
  const authorization = `Bearer ${await serviceToken()}`
  const state = () => world.db.selectFrom('sso_providers').selectAll().execute()
  const before = await state()
  for (const one of endpoints.filter(({ name }) => name.includes('/sso')))
    for (const { url, headers, payload, why, broken } of badInputs(one)) {
      const { endpoint, name } = one
      const sent = { method: endpoint.method, url, headers: { ...headers, authorization } }
      const answer = await world.http.inject({ ...sent, ...(payload !== undefined && { payload }) })
      const what = `${name}, ${why}: ${answer.body.slice(0, 200)}`
      expect(answer.statusCode, what).toBeLessThan(500)
      if (broken) expect(answer.statusCode, what).toBeGreaterThanOrEqual(400)
    }
  expect(await state()).toEqual(before)
  expect((await (await adminClient(world))('GET', `/${newId()}`)).status).toBe(404)
})
