import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import type { World } from '../harness.ts'

export const password = 'siri yangu'

interface AuthAnswer {
  status: number
  headers: Record<string, unknown>
  json: Record<string, unknown>
}

/** Plain calls to `/auth/v1`, for what the client library would not send. */
export function authCalls({ http }: World) {
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS',
    path: string,
    { body, token, headers = {} }: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
  ): Promise<AuthAnswer> {
    const response = await http.inject({
      method,
      url: `/auth/v1${path}`,
      headers: {
        ...(method !== 'GET' && { 'content-type': 'application/json;charset=UTF-8' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const json = response.body ? response.json() : {}
    return { status: response.statusCode, headers: response.headers, json }
  }

  const signUp = async (email = 'amina@mtaa.test', data: Record<string, unknown> = {}) => {
    const { json } = await call('POST', '/signup', { body: { email, password, data } })
    return json as unknown as AuthSession
  }
  const signIn = (email: string, input = password) =>
    call('POST', '/token?grant_type=password', { body: { email, password: input } })
  const refresh = (refresh_token: string) =>
    call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } })

  return { call, signUp, signIn, refresh }
}

/** The same from a browser of its own, which stores the cookies it gets. */
export function browserCalls(world: World) {
  const plain = authCalls(world)
  const cookies = new Map<string, string>()
  async function call(...[method, path, input = {}]: Parameters<typeof plain.call>) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await plain.call(method, path, {
      ...input,
      headers: { ...(cookie && { cookie }), ...input.headers },
    })
    for (const header of [answer.headers['set-cookie'] ?? []].flat().map(String)) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      if (name !== undefined && value !== undefined) cookies.set(name, value)
    }
    return answer
  }
  const post = (path: string, body: object) => call('POST', path, { body })
  /** Presses the button of the page behind a mail's link; returns where it leads, and what is said behind its `#`. */
  async function press({ token, type, redirect_to }: { token: string; type: string; redirect_to: string }) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { headers: answered } = await call('POST', '/verify', {
      body: new URLSearchParams({ token, type, redirect_to }).toString(),
      headers,
    })
    const url = new URL(String(answered['location']))
    return { url, fragment: Object.fromEntries(new URLSearchParams(url.hash.slice(1))) as Record<string, string> }
  }
  return { call, post, press }
}
