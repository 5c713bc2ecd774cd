import { expect } from 'vitest'
import { softAuthenticator } from '../../../../test/identity/authenticator.ts'
import { authCalls } from '../../../../test/identity/auth-calls.ts'
import { openToServices, serviceClient, serviceToken, signedUp } from '../../../../test/platform/services.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'

const test = base.extend({ worldOptions: [{ settings: openToServices }, { injected: true }] })

async function withPasskey(world: World, email: string) {
  const person = await signedUp(world, email)
  const started = await person.client.passkey.startRegistration()
  const { challenge_id: challengeId = '', options } = started.data ?? {}
  const credential = softAuthenticator().create(options as never) as never
  const { data, error } = await person.client.passkey.verifyRegistration({ challengeId, credential })
  if (error) throw error
  return { ...person, passkeyId: data.id }
}

test('a service lists the passkeys of an account and removes one, and its owner gets a mail', async ({ world }) => {
  const [{ id, client, passkeyId }, other] = [
    await withPasskey(world, 'amina@mtaa.test'),
    await withPasskey(world, 'brian@mtaa.test'),
  ]
  const { passkey } = await serviceClient(world)
  const listed = await passkey.listPasskeys({ userId: id })
  expect(listed.error).toBeNull()
  expect(listed.data).toEqual([{ id: passkeyId, friendly_name: 'Passkey', created_at: expect.any(String) }])
  const notFound = { status: 404, code: 'webauthn_credential_not_found' }
  expect((await passkey.deletePasskey({ userId: id, passkeyId: other.passkeyId })).error).toMatchObject(notFound)
  expect((await passkey.deletePasskey({ userId: newId(), passkeyId })).error).toMatchObject({ code: 'user_not_found' })
  expect((await passkey.listPasskeys({ userId: newId() })).error).toMatchObject({ status: 404, code: 'user_not_found' })
  expect(await passkey.deletePasskey({ userId: id, passkeyId })).toEqual({ data: null, error: null })
  expect((await passkey.deletePasskey({ userId: id, passkeyId })).error).toMatchObject(notFound)
  expect((await client.passkey.list()).data).toEqual([])
  expect((await other.client.passkey.list()).data).toHaveLength(1)
  const mails = (await world.mails()).filter(({ recipient }) => recipient === 'amina@mtaa.test')
  expect(mails.map(({ subject }) => subject)).toHaveLength(2)
})

const paths = (userId: string, passkeyId: string) =>
  [
    ['GET', `/admin/users/${userId}/passkeys`],
    ['DELETE', `/admin/users/${userId}/passkeys/${passkeyId}`],
    ['GET', '/admin/oauth/clients'],
    ['POST', '/admin/oauth/clients'],
    ['GET', `/admin/oauth/clients/${newId()}`],
    ['PUT', `/admin/oauth/clients/${newId()}`],
    ['DELETE', `/admin/oauth/clients/${newId()}`],
    ['POST', `/admin/oauth/clients/${newId()}/regenerate_secret`],
  ] as const

test('visitors, members and staff reach neither passkeys of others nor OAuth clients', async ({ world }) => {
  const { call } = authCalls(world)
  const { id, client, passkeyId } = await withPasskey(world, 'amina@mtaa.test')
  const own = (await client.getSession()).data.session?.access_token ?? ''
  const boss = await world.make.member({ roles: ['Super-Admin'] })
  const bosses = (await world.headersOf(boss))['authorization']?.slice(7) ?? ''
  for (const [method, path] of paths(id, passkeyId)) {
    expect(await call(method, path), path).toMatchObject({ status: 401, json: { code: 'no_authorization' } })
    for (const token of [own, bosses])
      expect(await call(method, path, { token }), path).toMatchObject({ status: 403, json: { code: 'not_admin' } })
  }
  expect((await client.passkey.list()).data).toHaveLength(1)
})

test('a service is refused OAuth clients with `feature_disabled` for every request', async ({ world }) => {
  const { oauth } = await serviceClient(world)
  const off = { name: 'AuthApiError', status: 404, code: 'feature_disabled', message: 'OAuth server is disabled' }
  const clientId = newId()
  const answers = [
    await oauth.listClients({ page: 1, perPage: 10 }),
    await oauth.createClient({ client_name: 'An app', redirect_uris: ['https://app.test/callback'] }),
    await oauth.getClient(clientId),
    await oauth.updateClient(clientId, { client_name: 'Another' }),
    await oauth.deleteClient(clientId),
    await oauth.regenerateClientSecret(clientId),
  ]
  for (const { error } of answers) expect(error).toMatchObject(off)
  const token = await serviceToken()
  for (const body of ['{"broken', '[1]', { client_name: 'x'.repeat(2_000_000) }])
    expect((await authCalls(world).call('POST', '/admin/oauth/clients', { token, body })).json).toMatchObject({
      code: 'feature_disabled',
    })
})

base('where the admin API is off, these endpoints answer not_found', async ({ world }) => {
  const token = await serviceToken()
  for (const [method, path] of paths(newId(), newId()))
    expect(await authCalls(world).call(method, path, { token })).toMatchObject({
      status: 404,
      json: { code: 'not_found' },
    })
})
