import { AuthClient } from '@supabase/auth-js'
import { afterEach, expect } from 'vitest'
import { codeIn, confirming, linkIn } from '../../../test/codes.ts'
import type { World } from '../../../test/harness.ts'

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
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const client = new AuthClient({ url: `${origin}/auth/v1`, storage, autoRefreshToken: false, flowType })
  opened.push(client)
  return client
}

const test = confirming

test('signInWithOtp makes an account, and verifyOtp signs in with its code', async ({ world }) => {
  const client = await device(world)
  const asked = await client.signInWithOtp({ email, options: { data: { first_name: 'Amina' } } })
  expect(asked).toMatchObject({ error: null, data: { user: null, session: null } })
  const [letter] = await world.letters()
  expect(letter).toMatchObject({ channel: 'mail', recipient: email })
  const { data, error } = await client.verifyOtp({ email, token: codeIn(letter), type: 'email' })
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
