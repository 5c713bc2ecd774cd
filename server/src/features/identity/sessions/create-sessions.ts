import type { Deps } from '../../../core/deps.ts'
import { createAccessTokens, type AccessTokens } from './access-tokens.ts'
import { createRefreshTokens, type RefreshTokens } from './refresh-tokens.ts'
import { createViewerOf } from './viewer-of.ts'

declare module '../../../core/deps.ts' {
  interface Deps {
    /** Signs and verifies access tokens: one for the whole program, so that a token is verified once. */
    tokens: AccessTokens
    refreshTokens: RefreshTokens
  }
}

/**
 * What authenticates people, built once with `Deps`: access tokens of the keys in the settings
 * (throws when they cannot sign), refresh tokens, and the member that a request's token stands for.
 */
export function createSessions({
  db,
  clock,
  cipher,
  bus,
  settings: { publicUrl, auth },
}: Pick<Deps, 'db' | 'clock' | 'cipher' | 'bus' | 'settings'>): Pick<Deps, 'tokens' | 'refreshTokens' | 'viewerOf'> {
  const tokens = createAccessTokens(auth.jwtKeys, `${publicUrl}/auth/v1`, clock, auth.jwtSecret)
  return { tokens, refreshTokens: createRefreshTokens(cipher), viewerOf: createViewerOf(db, tokens, clock, bus) }
}
