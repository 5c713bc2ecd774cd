import { AuthClient } from '@supabase/auth-js'
import type { AuthSettings } from '../../src/core/auth-settings.ts'
import { createBrowser } from '../identity/browser.ts'
import { test as base, type World, type WorldOptions } from '../harness.ts'
import { startOpenIdProvider, type LocalProvider, type ProviderAccount } from '../identity/openid-provider.ts'

export const callback = 'http://mtaa.test/auth/v1/callback'
export const home = 'http://mtaa.test/welcome'

/** A world that knows one provider of this machine, and where accounts may be linked. */
export const test = base.extend<{
  authParams: Partial<AuthSettings>
  provider: LocalProvider
  worldOptions: WorldOptions
}>({
  authParams: [{}, { injected: true }],
  provider: async ({ task: _ }, use) => {
    const provider = await startOpenIdProvider({ callback })
    await use(provider)
    provider.close()
  },
  worldOptions: async ({ provider: { issuer, clientId, secret }, authParams }, use) => {
    const keycloak = { issuer, clientIds: [clientId, 'our phone app'], secret }
    await use({
      settings: (usual) => ({
        ...usual,
        auth: { ...usual.auth, manualLinking: true, providers: { keycloak }, ...authParams },
      }),
    })
  },
})

export const amina: ProviderAccount = {
  sub: 'person-1',
  email: 'Amina@mtaa.test',
  email_verified: true,
  given_name: 'Amina',
  family_name: 'Otieno',
  picture: 'https://pictures.example/amina.png',
}

/** The real client, carried to the world's server. */
export function clientOf({ http }: World, flowType: 'pkce' | 'implicit' = 'pkce') {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const fetch = async (address: string | URL | Request, { method, headers, body }: RequestInit = {}) => {
    const { pathname, search } = new URL(String(address))
    const answer = await http.inject({
      method: (method ?? 'GET') as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body && { payload: String(body) }),
    })
    const none = answer.statusCode === 204
    const input = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(none ? null : answer.body, { status: answer.statusCode, headers: input })
  }
  return new AuthClient({ url: 'http://mtaa.test/auth/v1', storage, fetch, autoRefreshToken: false, flowType })
}

/** By the real client and a browser, all the way to a session. */
export async function signInBy(world: World, provider: LocalProvider, person: ProviderAccount | null) {
  provider.next = person
  const client = clientOf(world)
  const { data } = await client.signInWithOAuth({
    provider: 'keycloak',
    options: { redirectTo: home, skipBrowserRedirect: true },
  })
  const browser = createBrowser(world)
  const { url } = await browser.open(data.url ?? '')
  const code = url.searchParams.get('code')
  const exchanged = code === null ? undefined : await client.exchangeCodeForSession(code)
  return { client, browser, url, code, user: exchanged?.data.user, session: exchanged?.data.session, exchanged }
}

export const paramsIn = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
