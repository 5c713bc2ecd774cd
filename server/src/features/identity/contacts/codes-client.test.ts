import { AuthClient } from '@supabase/auth-js'
import { afterEach, expect } from 'vitest'
import { codeIn, confirming, linkIn } from '../../../../test/identity/codes.ts'
import type { World } from '../../../../test/harness.ts'

const password = 'siri yangu'
const email = 'amina@mtaa.test'
const opened: InstanceType<typeof AuthClient>[] = []
afterEach(async () => {
  for (const client of opened.splice(0)) await client.stopAutoRefresh()
})

async function device(world: World, flowType: 'implicit' | 'pkce' = 'implicit') {
  const { http } = world
  const origin = http.server.listening
    ? `http://127.0.0.1:${(http.server.address() as { port: number }).port}`
    : await http.listen({ port: 0, host: '127.0.0.1' })
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const client = new AuthClient({ url: `${origin}/auth/v1`, storage, autoRefreshToken: false, flowType })
  opened.push(client)
  return client
}

const test = confirming

/** Somebody who has confirmed their address and is signed in. */
async function registered(world: World) {
  const client = await device(world)
  await client.signUp({ email, password })
  const { error } = await client.verifyOtp({ email, token: codeIn((await world.mails())[0]), type: 'signup' })
  if (error) throw error
  return client
}

test('signInWithOtp makes an account, and verifyOtp signs in with its code', async ({ world }) => {
  const client = await device(world)
  const requested = await client.signInWithOtp({ email, options: { data: { first_name: 'Amina' } } })
  expect(requested).toMatchObject({ error: null, data: { user: null, session: null } })
  const [mail] = await world.mails()
  expect(mail).toMatchObject({ channel: 'mail', recipient: email })
  const { data, error } = await client.verifyOtp({ email, token: codeIn(mail), type: 'email' })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email,
    user_metadata: { first_name: 'Amina', email_verified: true },
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
  })
  expect(data.user?.email_confirmed_at).toBeTruthy()
  expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }])
})

test('resetPasswordForEmail, then a new password through the link of the mail', async ({ world }) => {
  world.setNow(new Date('2026-11-20T10:00:00Z'))
  const person = await registered(world)
  world.setNow(new Date('2026-11-20T10:02:00Z'))
  const redirectTo = 'http://mtaa.test/reset-password'
  expect((await person.resetPasswordForEmail(email, { redirectTo })).error).toBeNull()
  const link = linkIn((await world.mails())[0])
  expect([link.type, link.redirect_to]).toEqual(['recovery', redirectTo])
  const phone = await device(world)
  const { data, error } = await phone.verifyOtp({ token_hash: link.token, type: 'recovery' })
  expect(error).toBeNull()
  expect(data.session).toBeTruthy()
  expect((await phone.updateUser({ password: 'siri mpya' })).error).toBeNull()
  expect((await phone.signInWithPassword({ email, password: 'siri mpya' })).error).toBeNull()
})

test('with PKCE a mail’s link gives a code that exchangeCodeForSession takes', async ({ world }) => {
  const client = await device(world, 'pkce')
  expect(
    (await client.signInWithOtp({ email, options: { emailRedirectTo: 'http://mtaa.test/feed' } })).error,
  ).toBeNull()
  const { token, type, redirect_to } = linkIn((await world.mails())[0])
  const { headers } = await world.http.inject({
    method: 'POST',
    url: '/auth/v1/verify',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token, type, redirect_to }).toString(),
  })
  const code = new URL(String(headers.location)).searchParams.get('code') ?? ''
  const { data, error } = await client.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
})

test('resend brings the confirmation again after a minute, and is refused with the time to wait before', async ({
  world,
}) => {
  world.setNow(new Date('2026-11-20T10:00:00Z'))
  const client = await device(world)
  await client.signUp({ email, password })
  await world.runJobs()
  expect((await client.resend({ type: 'signup', email })).error).toMatchObject({
    status: 429,
    code: 'over_email_send_rate_limit',
    message: 'For security purposes, you can only request this after 60 seconds.',
  })
  world.setNow(new Date('2026-11-20T10:01:01Z'))
  expect((await client.resend({ type: 'signup', email })).error).toBeNull()
  const [mail] = await world.mails()
  expect((await client.verifyOtp({ type: 'signup', email, token: codeIn(mail) })).error).toBeNull()
})

test('a number signs in by the code of a text', async ({ world }) => {
  const client = await device(world)
  const phone = '+254712345678'
  expect((await client.signInWithOtp({ phone })).error).toBeNull()
  const token = codeIn((await world.mails())[0])
  const { data, error } = await client.verifyOtp({ phone, token, type: 'sms' })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ phone: '254712345678', identities: [{ provider: 'phone' }] })
})

test('reauthenticate mails a code that is no way in', async ({ world }) => {
  world.setNow(new Date('2026-11-20T10:00:00Z'))
  const client = await registered(world)
  expect((await client.reauthenticate()).error, 'in spite of requests from outside the session').toBeNull()
  expect((await client.reauthenticate()).error).toMatchObject({ code: 'over_email_send_rate_limit' })
  world.setNow(new Date('2026-11-20T10:02:00Z'))
  expect((await client.reauthenticate()).error).toBeNull()
  const [mail] = await world.mails()
  expect(mail).toMatchObject({ recipient: email })
  const { error } = await client.verifyOtp({ email, token: codeIn(mail), type: 'email' })
  expect(error).toMatchObject({ status: 403, code: 'otp_expired' })
})

test('a new address needs both to agree: the first answer is a message, the second a session', async ({ world }) => {
  world.setNow(new Date('2026-11-20T10:00:00Z'))
  const client = await registered(world)
  world.setNow(new Date('2026-11-20T10:02:00Z'))
  expect((await client.updateUser({ email: 'new@mtaa.test' })).error).toBeNull()
  await world.runJobs()
  world.setNow(new Date('2026-11-20T10:04:00Z'))
  expect((await client.resend({ type: 'email_change', email })).error).toBeNull()
  const mails = await world.mails()
  const codeFor = (to: string) => codeIn(mails.find(({ recipient }) => recipient === to))
  const redeem = (to: string) => client.verifyOtp({ type: 'email_change', email: to, token: codeFor(to) })
  expect(await redeem(email)).toMatchObject({ error: null, data: { user: null, session: null } })
  const { data, error } = await redeem('new@mtaa.test')
  expect(error).toBeNull()
  expect(data.user?.email).toBe('new@mtaa.test')
})
