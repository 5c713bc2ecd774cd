import { expect } from 'vitest'
import { password } from '../../../../test/identity/auth-calls.ts'
import { authClient } from '../../../../test/identity/auth-client.ts'
import { openToServices, serviceClient, signedUp } from '../../../../test/platform/services.ts'
import { test as base } from '../../../../test/harness.ts'

const test = base.extend({ worldOptions: [{ settings: openToServices }, { injected: true }] })

test('an invitation is written, and accepted by its code', async ({ world }) => {
  const service = await serviceClient(world)
  const { data, error } = await service.inviteUserByEmail('Amina@mtaa.test', {
    data: { first_name: 'Amina' },
    redirectTo: 'http://app.test/karibu',
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: 'amina@mtaa.test', user_metadata: { first_name: 'Amina' } })
  expect(data.user?.invited_at).toBeTruthy()
  const [mail] = await world.mails()
  expect(mail).toMatchObject({ recipient: 'amina@mtaa.test' })
  expect(mail?.body_text).toContain(encodeURIComponent('http://app.test/karibu'))
  const guest = await authClient(world)
  const token = /\b\d{6}\b/.exec(mail?.body_text ?? '')?.[0] ?? ''
  const accepted = await guest.verifyOtp({ type: 'invite', email: 'amina@mtaa.test', token })
  expect(accepted.error).toBeNull()
  expect(accepted.data.user?.email_confirmed_at).toBeTruthy()
  expect((await service.inviteUserByEmail('amina@mtaa.test')).error?.code).toBe('email_exists')
  await signedUp(world, 'brian@mtaa.test')
  expect((await service.inviteUserByEmail('brian@mtaa.test')).error?.code).toBe('email_exists')
})

test('a link for a mail of another service is made, and nothing is sent', async ({ world }) => {
  const service = await serviceClient(world)
  const { id } = await signedUp(world)
  for (const [type, input] of [
    ['magiclink', {}],
    ['recovery', {}],
    ['email_change_current', { newEmail: 'achieng@mtaa.test' }],
    ['email_change_new', { newEmail: 'achieng@mtaa.test' }],
  ] as const) {
    const requested = { type, email: 'amina@mtaa.test', ...input, options: { redirectTo: 'http://evil.test/' } }
    const { data, error } = await service.generateLink(requested as never)
    expect(error).toBeNull()
    expect(data.user?.id).toBe(id)
    expect(data.properties).toMatchObject({ verification_type: type, redirect_to: 'http://mtaa.test' })
    expect(data.properties?.email_otp).toMatch(/^\d{6}$/)
    expect(data.properties?.action_link).toContain(`token=${data.properties?.hashed_token}`)
    expect(data.properties?.action_link).toMatch(/^http:\/\/mtaa\.test\/auth\/v1\/verify\?/)
  }
  expect(await world.mails()).toEqual([])
  const made = await service.generateLink({ type: 'recovery', email: 'amina@mtaa.test' })
  const guest = await authClient(world)
  const token_hash = made.data.properties?.hashed_token ?? ''
  const { data } = await guest.verifyOtp({ type: 'recovery', token_hash })
  expect(data.user?.id).toBe(id)
  const unknown = await service.generateLink({ type: 'recovery', email: 'nobody@mtaa.test' })
  expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' })
  const known = await service.generateLink({ type: 'signup', email: 'amina@mtaa.test', password })
  expect(known.error?.code).toBe('email_exists')
})

test('a link for a new address makes an unconfirmed account', async ({ world }) => {
  const service = await serviceClient(world)
  const { data } = await service.generateLink({ type: 'signup', email: 'amina@mtaa.test', password })
  expect(data.user?.email_confirmed_at).toBeUndefined()
  const magic = await service.generateLink({ type: 'magiclink', email: 'brian@mtaa.test' })
  expect(magic.data.properties?.verification_type).toBe('signup')
  // A second request must not replace the password of an unconfirmed account.
  const hashes = () => world.db.selectFrom('users').select('password_hash').orderBy('email').execute()
  const before = await hashes()
  await service.generateLink({ type: 'signup', email: 'amina@mtaa.test', password: 'another one' })
  expect(await hashes()).toEqual(before)
})

test('a confirmation of one new address does not count for the next that a service sets', async ({ world }) => {
  const service = await serviceClient(world)
  const { client } = await signedUp(world)
  const tokenFor = async (type: 'email_change_current' | 'email_change_new', newEmail: string) => {
    const { data } = await service.generateLink({ type, email: 'amina@mtaa.test', newEmail })
    return data.properties?.hashed_token ?? ''
  }
  const follow = (token_hash: string) => client.verifyOtp({ type: 'email_change', token_hash })
  const agreed = await tokenFor('email_change_current', 'achieng@mtaa.test')
  expect((await follow(agreed)).data.session).toBeNull()
  const other = await tokenFor('email_change_new', 'stranger@mtaa.test')
  expect((await follow(other)).data.session).toBeNull()
  expect((await client.getUser()).data.user).toMatchObject({ email: 'amina@mtaa.test' })
  const current = await tokenFor('email_change_current', 'stranger@mtaa.test')
  expect((await follow(current)).data.user).toMatchObject({ email: 'stranger@mtaa.test' })
})
