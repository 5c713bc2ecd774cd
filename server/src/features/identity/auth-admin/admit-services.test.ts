import { expect } from 'vitest'
import { authCalls } from '../../../../test/identity/auth-calls.ts'
import { badInputs, endpoints } from '../../../../test/platform/bad-input.ts'
import { openToServices, serviceToken, signedUp } from '../../../../test/platform/services.ts'
import { test as base } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'

const test = base.extend({ worldOptions: [{ settings: openToServices }, { injected: true }] })

test('only the token of a service is accepted, and not from a browser', async ({ world }) => {
  const { call } = authCalls(world)
  const { client, id } = await signedUp(world)
  await client.updateUser({ data: { role: 'service_role' } })
  const own = (await client.refreshSession()).data.session?.access_token ?? ''
  const boss = await world.make.member({ roles: ['Super-Admin'] })
  const bosses = (await world.headersOf(boss))['authorization']?.slice(7) ?? ''
  const path = `/admin/users/${id}`
  expect(await call('GET', path)).toMatchObject({ status: 401, json: { code: 'no_authorization' } })
  expect(await call('GET', path, { token: own })).toMatchObject({ status: 403, json: { code: 'not_admin' } })
  expect(await call('GET', path, { token: bosses })).toMatchObject({ status: 403, json: { code: 'not_admin' } })
  expect(await call('GET', path, { token: 'x' })).toMatchObject({ status: 403, json: { code: 'bad_jwt' } })
  const anon = await serviceToken({ role: 'anon' })
  expect(await call('GET', path, { token: anon })).toMatchObject({ status: 403, json: { code: 'not_admin' } })
  const endless = await serviceToken({}, null)
  expect(await call('GET', path, { token: endless })).toMatchObject({ status: 403, json: { code: 'bad_jwt' } })
  const token = await serviceToken()
  expect((await call('GET', path, { token })).status).toBe(200)
  const inBrowser = { token, headers: { origin: 'http://mtaa.test' } }
  expect(await call('GET', path, inBrowser)).toMatchObject({ status: 403, json: { code: 'not_admin' } })
})

for (const id of ['..', '../users', '%2e%2e', '1', "' or 1=1", `${newId()}0`, 'undefined'])
  test(`${id} is no account and is refused as unknown`, async ({ world }) => {
    const token = await serviceToken()
    const { call } = authCalls(world)
    for (const path of [`/admin/users/${encodeURIComponent(id)}`, `/admin/users/${encodeURIComponent(id)}/factors`])
      expect(await call('GET', path, { token })).toMatchObject({ status: 404 })
  })

test('invalid input of a service is refused, and changes nothing', async ({ world }) => {
  const { id } = await signedUp(world)
  const authorization = `Bearer ${await serviceToken()}`
  const mine = endpoints.filter(({ name }) => / \/auth\/v1\/(admin|invite)/.test(name))
  expect(mine.length).toBeGreaterThanOrEqual(9)
  const state = () => world.db.selectFrom('users').selectAll().execute()
  const before = await state()
  for (const known of mine)
    for (const { method, url, headers, payload, why, broken } of badInputs(known).map((attempt) => ({
      ...attempt,
      method: known.endpoint.method,
    }))) {
      const sent = { method, url, headers: { ...headers, authorization }, ...(payload !== undefined && { payload }) }
      if (!broken && method !== 'GET') continue
      const answer = await world.http.inject(sent)
      const what = `${known.name}, ${why}: ${answer.body.slice(0, 200)}`
      expect(answer.statusCode, what).toBeLessThan(500)
      if (broken) expect(answer.statusCode, what).toBeGreaterThanOrEqual(400)
    }
  expect(await state()).toEqual(before)
  expect(before.map((row) => row.id)).toEqual([id])
})

base('where the setting is off, every endpoint answers not_found', async ({ world }) => {
  const { call } = authCalls(world)
  const token = world.tokens.sign({ sub: newId(), session_id: newId(), role: 'service_role' })
  for (const path of ['/admin/users', `/admin/users/${newId()}`, '/admin/users/x'])
    expect(await call('GET', path, { token })).toMatchObject({ status: 404, json: { code: 'not_found' } })
  expect((await call('POST', '/invite', { token, body: '{' })).status).toBe(404)
})
