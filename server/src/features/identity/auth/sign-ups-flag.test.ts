import { getSignInMethods } from '@mtaa/contract/identity/accounts'
import { sendPhoneCode } from '@mtaa/contract/identity/registration'
import { expect } from 'vitest'
import { authCalls, password } from '../../../../test/identity/auth-calls.ts'
import { codeIn, confirming, withAuth } from '../../../../test/identity/codes.ts'
import type { World } from '../../../../test/harness.ts'
import { switchFlag } from '../../../../test/platform/switch-flags.ts'

const test = withAuth({ mailerAutoconfirm: true, phone: true, anonymous: true })
const accounts = async ({ db }: World) => (await db.selectFrom('users').select('id').execute()).length
const body = { email: 'asha@mtaa.test', password }

for (const state of ['disabled', 'read-only'] as const)
  test(`while new accounts are ${state}, no way opens one, and nothing else is closed`, async ({ world }) => {
    const { call, signUp, signIn, refresh } = authCalls(world)
    const { refresh_token, access_token: token } = await signUp()
    await switchFlag(world, 'sign_ups', state)
    expect((await call('POST', '/signup', { body })).json).toMatchObject({ code: 'signup_disabled' })
    expect((await call('POST', '/signup', { body: {} })).json).toMatchObject({ code: 'signup_disabled' })
    const phoneCode = world.as(null)(sendPhoneCode, { body: { phone: '0712345678' } })
    await expect(phoneCode).rejects.toMatchObject({ code: 'signup_disabled' })
    // Answered as ever, so that nobody learns who has an account; but there is no account to open.
    expect((await call('POST', '/otp', { body: { email: 'asha@mtaa.test' } })).status).toBe(200)
    expect(await world.db.selectFrom('pending_sign_ups').selectAll().execute()).toEqual([])
    expect(await accounts(world)).toBe(1)

    expect((await call('GET', '/settings')).json).toMatchObject({ disable_signup: true })
    expect(await world.as(null)(getSignInMethods, {})).toMatchObject({ sign_up: false })
    expect((await signIn('amina@mtaa.test')).status).toBe(200)
    expect((await refresh(refresh_token)).status).toBe(200)
    expect((await call('GET', '/user', { token })).status).toBe(200)
    expect((await call('POST', '/recover', { body: { email: 'amina@mtaa.test' } })).status).toBe(200)

    await switchFlag(world, 'sign_ups', 'enabled')
    expect((await call('POST', '/signup', { body })).status).toBe(200)
    expect(await world.as(null)(getSignInMethods, {})).toMatchObject({ sign_up: true })
  })

confirming('a sign-up that waits for its code is finished while new accounts are closed', async ({ world }) => {
  const { call } = authCalls(world)
  await call('POST', '/signup', { body })
  const token = codeIn((await world.mails())[0])
  await switchFlag(world, 'sign_ups', 'disabled')
  const answer = await call('POST', '/verify', { body: { type: 'signup', email: 'asha@mtaa.test', token } })
  expect(answer.json).toMatchObject({ user: { email: 'asha@mtaa.test' } })
  expect(await accounts(world)).toBe(1)
})
