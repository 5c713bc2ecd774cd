import type { AuthSession } from '@mtaa/contract/auth-objects'
import type { World } from './harness.ts'

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
  const signIn = (email: string, given = password) =>
    call('POST', '/token?grant_type=password', { body: { email, password: given } })
  const refresh = (refresh_token: string) =>
    call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } })

  return { call, signUp, signIn, refresh }
}
