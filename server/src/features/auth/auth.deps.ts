import { cleanLine } from '@mtaa/contract/clean-text'
import type { Language } from '@mtaa/contract/language'
import type { FastifyRequest } from 'fastify'
import { isIP } from 'node:net'
import type { Deps } from '../../platform/deps.ts'
import { languageOf } from '../../platform/language.ts'
import { createAccessTokens, type AccessTokens } from './access-tokens.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { createRefreshTokens, type RefreshTokens } from './refresh-tokens.ts'

/** What the auth service keeps beside the house's own dependencies. */
export interface AuthDeps extends Deps {
  tokens: AccessTokens
  refreshTokens: RefreshTokens
  passwords: Passwords
}

export function authDepsOf(deps: Deps): AuthDeps {
  const { settings, clock, sealer } = deps
  return {
    ...deps,
    tokens: createAccessTokens(settings.auth.jwtKeys, `${settings.publicUrl}/auth/v1`, clock, settings.auth.jwtSecret),
    refreshTokens: createRefreshTokens(sealer),
    passwords: createPasswords(),
  }
}

/** From where somebody signs in, as the list of their devices shows it. */
export interface Device {
  /** What this browser was given to be known by; nobody else can say it. */
  id: string | null
  userAgent: string | null
  ip: string | null
  language: Language
}

export const deviceCookie = 'mtaa_device'

export const deviceOf = ({ headers, ip }: FastifyRequest): Device => ({
  id: new RegExp(`(?:^|;\\s*)${deviceCookie}=([\\w-]{22})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null,
  userAgent: cleanLine(headers['user-agent']?.slice(0, 400) ?? '') || null,
  // Behind a proxy this is what somebody wrote into a header.
  ip: isIP(ip) ? ip : null,
  language: languageOf(headers),
})
