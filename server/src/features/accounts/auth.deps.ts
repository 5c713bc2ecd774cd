import type { FastifyRequest } from 'fastify'
import { isIP } from 'node:net'
import type { Deps } from '../../platform/deps.ts'
import { createAccessTokens, type AccessTokens } from './access-tokens.ts'
import { createAttempts, type Attempts } from './attempts.ts'
import { createPasswords, type Passwords } from './passwords.ts'

/** What the auth service keeps beside the house's own dependencies. */
export interface AuthDeps extends Deps {
  tokens: AccessTokens
  passwords: Passwords
  attempts: Attempts
}

export function authDepsOf(deps: Deps): AuthDeps {
  const { settings, clock } = deps
  return {
    ...deps,
    tokens: createAccessTokens(settings.auth.jwtKeys, `${settings.publicUrl}/auth/v1`, clock),
    passwords: createPasswords(),
    attempts: createAttempts(clock, { on: settings.limits }),
  }
}

/** From where somebody signs in, as the list of their devices shows it. */
export interface Device {
  userAgent: string | null
  ip: string | null
}

export const deviceOf = ({ headers, ip }: FastifyRequest): Device => ({
  userAgent: headers['user-agent']?.slice(0, 400) ?? null,
  // Behind a proxy this is what somebody wrote into a header.
  ip: isIP(ip) ? ip : null,
})
