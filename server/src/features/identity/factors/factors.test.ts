import { expect } from 'vitest'
import { test } from '../../../../test/harness.ts'
import {
  enrollTotp,
  later,
  levelOf,
  proveTotp,
  registered,
  secondDevice,
  send,
  tokensOf,
  totpCode,
  unlimited,
  withTotp,
} from '../../../../test/identity/second-factor.ts'
import type { Settings } from '../../../core/deps.ts'
import { sweepRetention } from '../../../../test/platform/schedules.ts'
import { newId } from '../../../platform/database/ids.ts'

const withAnonymous = test.extend({
  worldOptions: [
    { settings: (usual: Settings) => ({ ...usual, auth: { ...usual.auth, anonymous: true } }) },
    { injected: true },
  ],
})

test('names of factors are unique, and may be left out', async ({ world }) => {
  const { client } = await registered(world)
  await enrollTotp(client, 'My phone')
  const twice = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' })
  expect(twice.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
  expect((await client.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
  expect((await client.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
  const other = await registered(world, 'brian@mtaa.test')
  expect((await other.client.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' })).error).toBeNull()
})

unlimited('nobody has more than ten factors, also when they are begun at once', async ({ world }) => {
  const { client } = await registered(world)
  const begun = await Promise.all(Array.from({ length: 14 }, () => client.mfa.enroll({ factorType: 'totp' })))
  expect(begun.filter(({ error }) => error === null)).toHaveLength(10)
  expect(begun.find(({ error }) => error)?.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
})

test('a factor that is not verified within five minutes is gone, and its name is free', async ({ world }) => {
  const { client } = await registered(world)
  const { factorId, secret } = await enrollTotp(client)
  later(world, 301)
  const late = await client.mfa.challengeAndVerify({ factorId, code: totpCode(secret, world.clock()) })
  expect(late.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  await enrollTotp(client)
  later(world, 301)
  await sweepRetention(world.deps)
  expect(await world.db.selectFrom('mfa_factors').select('id').execute()).toEqual([])
})

test('verifying one factor drops the others of its kind that were begun', async ({ world }) => {
  const { client } = await registered(world)
  await enrollTotp(client, 'abandoned')
  const { factorId, secret } = await enrollTotp(client, 'remaining')
  await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' })
  await proveTotp(world, client, { factorId, secret })
  expect((await client.mfa.listFactors()).data?.all.map(({ friendly_name }) => friendly_name)).toEqual([
    'remaining',
    'key',
  ])
})

test('with a factor, the password alone neither adds nor removes one', async ({ world }) => {
  const { factorId, client } = await withTotp(world)
  const halfWay = await secondDevice(world)
  const added = await halfWay.mfa.enroll({ factorType: 'totp', friendlyName: 'another' })
  expect(added.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  const removed = await halfWay.mfa.unenroll({ factorId })
  expect(removed.error).toMatchObject({ status: 422, code: 'insufficient_aal' })
  expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1)
})

test('a factor somebody else began before there was another does not let them past that one', async ({ world }) => {
  const { client } = await registered(world)
  const begun = await (await secondDevice(world)).mfa.enroll({ factorType: 'phone', phone: '+254712345678' })
  const own = await enrollTotp(client)
  await proveTotp(world, client, own)
  const stranger = await secondDevice(world)
  const challenge = await stranger.mfa.challenge({ factorId: begun.data?.id ?? '', channel: 'sms' })
  expect(challenge.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
})

test('a challenge that was open when another factor was verified is worth nothing', async ({ world }) => {
  const { client } = await registered(world)
  const { data: begun } = await client.mfa.enroll({ factorType: 'phone', phone: '+254712345678' })
  const { data: challenge } = await client.mfa.challenge({ factorId: begun?.id ?? '', channel: 'sms' })
  await proveTotp(world, client, await enrollTotp(client))
  await world.db.updateTable('sessions').set({ aal: 'aal1', factor_id: null }).execute()
  const [text] = (await world.mails()).filter(({ channel }) => channel === 'sms')
  const code = /\d{6}/.exec(text?.body_text ?? '')?.[0] ?? ''
  const { error } = await client.mfa.verify({ factorId: begun?.id ?? '', challengeId: challenge?.id ?? '', code })
  expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })
})

test('removing a factor lowers the sessions that were proven with it, and its owner is notified', async ({ world }) => {
  const { client, email, factorId, secret } = await withTotp(world)
  const other = await secondDevice(world)
  later(world, 30)
  await proveTotp(world, other, { factorId, secret })
  expect(await client.mfa.unenroll({ factorId })).toMatchObject({ data: { id: factorId }, error: null })
  for (const device of [client, other]) {
    expect((await device.refreshSession()).error).toBeNull()
    const { data } = await device.mfa.getAuthenticatorAssuranceLevel()
    expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    expect(
      data?.currentAuthenticationMethods.map((entry) => (typeof entry === 'string' ? entry : entry.method)),
    ).toEqual(['password'])
  }
  const [mail] = await world.mails()
  expect(mail).toMatchObject({ recipient: email })
  expect(mail?.body_text).toContain('My phone')
})

test('a session that stands on one factor stays when another is removed', async ({ world }) => {
  const { client, factorId } = await withTotp(world)
  const second = await enrollTotp(client, 'spare')
  await proveTotp(world, client, second)
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
  await client.refreshSession()
  expect(await levelOf(client)).toBe('aal2')
})

test('factors of others, unknown ones and what is no id at all are not found', async ({ world }) => {
  const { factorId } = await withTotp(world)
  const stranger = await registered(world, 'brian@mtaa.test')
  const { access: token } = await tokensOf(stranger.client)
  for (const id of [factorId, newId(), 'nonsense', '..%2Fusers']) {
    const found = { status: 404, json: { code: 'mfa_factor_not_found' } }
    expect(await send(world, 'POST', `/factors/${id}/challenge`, { token })).toMatchObject(found)
    const body = { challenge_id: newId(), code: '123456' }
    expect(await send(world, 'POST', `/factors/${id}/verify`, { token, body })).toMatchObject(found)
    expect(await send(world, 'DELETE', `/factors/${id}`, { token })).toMatchObject(found)
  }
  expect(await world.db.selectFrom('mfa_factors').select('id').execute()).toEqual([{ id: factorId }])
})

withAnonymous('who has no name has no second factor', async ({ world }) => {
  const { client } = await registered(world)
  await world.db.updateTable('users').set({ is_anonymous: true }).execute()
  const { error } = await client.mfa.enroll({ factorType: 'totp' })
  expect(error).toMatchObject({ status: 403 })
})
