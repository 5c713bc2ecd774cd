import type { World } from '../harness.ts'

interface Sent {
  body?: unknown
  token?: string
}

/** A browser somewhere: it stores the cookies it gets, and every call comes from its IP. */
export function personAt({ http }: World, remoteAddress: string) {
  const jar = new Map<string, { path: string; value: string }>()

  async function call(method: 'GET' | 'POST' | 'PUT', path: string, { body, token }: Sent = {}) {
    const cookie = [...jar]
      .filter(([, { path: under }]) => path.startsWith(under))
      .map(([name, { value }]) => `${name.split(' ')[0]}=${value}`)
      .join('; ')
    const answer = await http.inject({
      method,
      url: path,
      remoteAddress,
      headers: { ...(cookie && { cookie }), ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { payload: body as object }),
    })
    for (const header of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = '', under = '/'] = /^([^=]+)=([^;]*).*?; Path=([^;]+)/.exec(header) ?? []
      jar.set(`${name} ${under}`, { path: under, value })
    }
    const json = answer.body ? answer.json<Record<string, unknown>>() : {}
    return { status: answer.statusCode, json, headers: answer.headers }
  }

  const auth = (path: string, body: unknown, token?: string) =>
    call('POST', `/auth/v1${path}`, { body, ...(token !== undefined && { token }) })

  return {
    call,
    auth,
    signIn: (email: string, password: string) => auth('/token?grant_type=password', { email, password }),
    askMail: (email: string, path = '/otp') => auth(path, { email }),
    askText: (phone: string) => auth('/otp', { phone }),
    tryCode: (email: string, token: string, type = 'email') => auth('/verify', { type, email, token }),
    tryText: (phone: string, token: string) => auth('/verify', { type: 'sms', phone, token }),
  }
}

export type PersonAt = ReturnType<typeof personAt>

/** Many networks, none of which is another's. */
export const networks = (count: number) =>
  Array.from({ length: count }, (_, at) => `196.${201 + Math.floor(at / 250)}.1.${(at % 250) + 1}`)

export const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status)
