import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'
import { later, levelOf, registered, secondDevice } from '../../../../test/identity/second-factor.ts'
import type { Settings } from '../../../core/deps.ts'

const withoutPhones = test.extend({
  worldOptions: [
    { settings: (usual: Settings) => ({ ...usual, auth: { ...usual.auth, phone: false } }) },
    { injected: true },
  ],
})

type Client = Awaited<ReturnType<typeof secondDevice>>

async function enrolled(client: Client, phone = '+254 712 345 678') {
  const { data, error } = await client.mfa.enroll({ factorType: 'phone', phone })
  if (error) throw error
  expect(data).toMatchObject({ type: 'phone', phone: '254712345678' })
  return data.id
}

const ask = async (client: Client, factorId: string) => {
  const { data, error } = await client.mfa.challenge({ factorId, channel: 'sms' })
  if (error) throw error
  return data.id
}

async function textedCode(world: World) {
  const [text] = (await world.mails()).filter(({ channel }) => channel === 'sms')
  expect(text).toMatchObject({ recipient: '254712345678' })
  return /\d{6}/.exec(text?.body_text ?? '')?.[0] ?? ''
}

test('a phone becomes the second factor by the code it is texted', async ({ world }) => {
  const { client } = await registered(world)
  const factorId = await enrolled(client)
  const challengeId = await ask(client, factorId)
  const code = await textedCode(world)
  const wrong = await client.mfa.verify({ factorId, challengeId, code: code === '111111' ? '222222' : '111111' })
  expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  expect((await client.mfa.verify({ factorId, challengeId, code })).error).toBeNull()
  expect(await levelOf(client)).toBe('aal2')
  const again = await client.mfa.verify({ factorId, challengeId, code })
  expect(again.error).toMatchObject({ code: 'mfa_challenge_expired' })

  later(world, 61)
  const other = await secondDevice(world)
  const next = await ask(other, factorId)
  expect((await other.mfa.verify({ factorId, challengeId: next, code })).error).not.toBeNull()
  expect((await other.mfa.verify({ factorId, challengeId: next, code: await textedCode(world) })).error).toBeNull()
  const amr = (await other.mfa.getAuthenticatorAssuranceLevel()).data?.currentAuthenticationMethods
  expect(amr).toEqual(expect.arrayContaining([expect.objectContaining({ method: 'mfa/phone' })]))
})

test('a code is worth nothing with another challenge than its own', async ({ world }) => {
  const { client } = await registered(world)
  const factorId = await enrolled(client)
  await ask(client, factorId)
  const code = await textedCode(world)
  later(world, 61)
  const challengeId = await ask(client, factorId)
  const { error } = await client.mfa.verify({ factorId, challengeId, code })
  expect(error).toMatchObject({ code: 'mfa_verification_failed' })
})

test('a second text waits a minute', async ({ world }) => {
  const { client } = await registered(world)
  const factorId = await enrolled(client)
  await ask(client, factorId)
  later(world, 20)
  const { error } = await client.mfa.challenge({ factorId, channel: 'sms' })
  expect(error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' })
  later(world, 41)
  await ask(client, factorId)
})

test('one phone is enough, and it is a Kenyan one', async ({ world }) => {
  const { client } = await registered(world)
  for (const phone of ['', 'not a number', '+12025550123', '999999999999999999'])
    expect((await client.mfa.enroll({ factorType: 'phone', phone })).error).toMatchObject({ code: 'validation_failed' })
  const factorId = await enrolled(client)
  const challengeId = await ask(client, factorId)
  await client.mfa.verify({ factorId, challengeId, code: await textedCode(world) })
  const second = await client.mfa.enroll({ factorType: 'phone', phone: '+254722000000' })
  expect(second.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
})

withoutPhones('without phone sign-in there is no phone factor either', async ({ world }) => {
  const { client } = await registered(world)
  const { error } = await client.mfa.enroll({ factorType: 'phone', phone: '+254712345678' })
  expect(error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' })
})

withoutPhones('a number is texted no proof where phones are switched off', async ({ world }) => {
  const { client, id } = await registered(world)
  const factor = await world.db
    .insertInto('mfa_factors')
    .values({
      id: newId(),
      user_id: id,
      factor_type: 'phone',
      status: 'verified',
      phone: '254712345678',
      created_at: world.clock(),
      updated_at: world.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const off = { status: 422, code: 'mfa_phone_verify_not_enabled' }
  expect((await client.mfa.challenge({ factorId: factor.id, channel: 'sms' })).error).toMatchObject(off)
  const answer = { factorId: factor.id, challengeId: newId(), code: '123456' }
  expect((await client.mfa.verify(answer)).error).toMatchObject(off)
  await world.db
    .updateTable('users')
    .set({ email: null, phone: '254712345678', phone_confirmed_at: world.clock() })
    .execute()
  expect((await client.reauthenticate()).error).toMatchObject({ code: 'phone_provider_disabled' })
  expect((await world.mails()).filter(({ channel }) => channel === 'sms')).toEqual([])
})
