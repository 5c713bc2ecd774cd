import type { Deps } from '../../../core/deps.ts'
import { createAccessTokens, type AccessTokens } from './access-tokens.ts'
import { createPasswords, type Passwords } from '../users/index.ts'
import { createRefreshTokens, type RefreshTokens } from './refresh-tokens.ts'

/** What the auth service keeps beside the house's own dependencies. */
export interface AuthDeps extends Deps {
  tokens: AccessTokens
  refreshTokens: RefreshTokens
  passwords: Passwords
}

export function authDepsOf(deps: Deps): AuthDeps {
  const { settings, clock, cipher } = deps
  return {
    ...deps,
    tokens: createAccessTokens(settings.auth.jwtKeys, `${settings.publicUrl}/auth/v1`, clock, settings.auth.jwtSecret),
    refreshTokens: createRefreshTokens(cipher),
    passwords: createPasswords(),
  }
}
