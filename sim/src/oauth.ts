import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from './clock.ts'
import { DarajaError } from './daraja-error.ts'
import type { Account } from './settings.ts'

export const oauthPath = '/oauth/v1/generate'

export type Tokens = ReturnType<typeof createTokens>

const lifetime = 3_599

/** The access tokens handed out so far. Their hour is a real one: it is not scaled, as the answer states it in seconds. */
export function createTokens(clock: Clock) {
  const expiries = new Map<string, number>()

  function forgetLongExpired() {
    for (const [token, expiry] of expiries) if (expiry < clock.now() - lifetime * 1_000) expiries.delete(token)
  }

  return {
    issue(): string {
      forgetLongExpired()
      const token = randomBytes(21).toString('base64url')
      expiries.set(token, clock.now() + lifetime * 1_000)
      return token
    },
    /** Daraja has two answers for a bad token; an expired one and an unknown one get one each, so callers meet both. */
    check({ headers }: FastifyRequest): void {
      const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
      if (!token) throw new DarajaError(404, '404.001.04', 'Invalid Authentication Header')
      const expiry = expiries.get(token)
      if (expiry === undefined) throw new DarajaError(404, '404.001.03', 'Invalid Access Token')
      if (expiry <= clock.now()) throw new DarajaError(401, '401.003.01', 'Error Occurred - Invalid Access Token')
    },
  }
}

export function registerOauth(http: FastifyInstance, tokens: Tokens, account: Account): void {
  const expected = Buffer.from(`${account.consumerKey}:${account.consumerSecret}`)

  http.get<{ Querystring: { grant_type?: string } }>(oauthPath, (request) => {
    const input = /^Basic +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!input) throw new DarajaError(404, '404.001.04', 'Invalid Authentication Header')
    if (!sameBytes(Buffer.from(input, 'base64'), expected)) {
      throw new DarajaError(400, '400.008.01', 'Invalid Authentication passed')
    }
    if (request.query.grant_type !== 'client_credentials') {
      throw new DarajaError(400, '400.008.02', 'Invalid grant type passed')
    }
    return { access_token: tokens.issue(), expires_in: String(lifetime) }
  })
}

const sameBytes = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)
