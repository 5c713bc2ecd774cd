import type { authorize } from '@mtaa/contract/identity/auth-providers'
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { CookieToSet } from '../../../platform/http/cookies.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { chooseRedirect, createStateCookie, openFlow, readChallenge } from '../flows/index.ts'
import { consumeByCaller } from '../requesters/index.ts'
import type { Device } from '../sessions/index.ts'
import { traitsOf } from './known-providers.ts'
import { oidcLimits } from './oidc.limits.ts'
import type { OidcProviderAdapter } from './openid-provider.ts'

export type AuthFlow = z.output<typeof authorize.query>

/** What a flow stores until the provider answers. */
export interface Memory {
  verifier: string
  nonce: string
  /** Of the state's cookie. */
  browser: string
  device: string | null
  /** The session from which a member links another identity. */
  sessionId?: string
}

interface Linking {
  userId: string
  sessionId: string
}

/** Where to send the browser, and the cookie that must go with it. */
export async function beginAuthFlow(
  auth: Deps,
  provider: OidcProviderAdapter,
  flow: AuthFlow,
  { device, linking }: { device: Device; linking?: Linking },
): Promise<{ url: string; cookie: CookieToSet }> {
  const { settings, db } = auth
  const codeChallenge = readChallenge(flow)
  const { redirect_to, provider: _, code_challenge: _c, code_challenge_method: _m, scopes, ...passedOn } = flow
  await consumeByCaller(auth, oidcLimits.provider, device)
  const [client] = await provider.clients().catch((error: unknown) => {
    throw provider.refusalOf(error)
  })
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
  const { scope, byForm } = traitsOf(provider.name)
  const { cookie, fingerprint } = createStateCookie({ kind: 'oauth', state, publicUrl: settings.publicUrl, byForm })
  const memory: Memory = { verifier, nonce, browser: fingerprint, device: device.id }
  await openFlow(auth, db, {
    kind: 'oauth',
    provider: provider.name,
    redirectTo: chooseRedirect(settings.auth, redirect_to),
    codeChallenge,
    state,
    memory: { ...memory, ...(linking && { sessionId: linking.sessionId }) },
    ...(linking && { linkUserId: linking.userId }),
  })
  const url = buildAuthorizationUrl(client, {
    ...input(passedOn),
    redirect_uri: callbackAddress(settings.publicUrl),
    scope: [...new Set([...scope.split(' '), ...scopesIn(scopes)])].join(' '),
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(byForm && { response_mode: 'form_post' }),
  })
  return { url: url.href, cookie }
}

export const callbackAddress = (publicUrl: string) => `${publicUrl}/auth/v1/callback`

const input = (parameters: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined))

/** Between spaces, as OAuth writes them, or commas, as people do. */
function scopesIn(requested: string | undefined): string[] {
  const scopes = (requested ?? '').split(/[\s,]+/).filter(Boolean)
  if (!scopes.every((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope)))
    throw new Refusal('validation_failed', { reason: 'scopes are not valid' })
  return scopes
}
