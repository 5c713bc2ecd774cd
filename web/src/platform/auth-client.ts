/** The only importer of auth-js. Loaded when somebody signs in, or when a token has to be renewed. */
import {
  AuthClient,
  type GoTrueClientOptions,
  type Session,
  isAuthError,
  isAuthRetryableFetchError,
} from '@supabase/auth-js'
import { ApiError, type FailureCode } from '@mtaa/contract/client'
import { m } from '../paraglide/messages.js'
import { offlineError } from './failure.ts'
import { storageKey } from './stored-session.ts'

export { startAtHome } from './home-place.ts'

/**
 * A client over this browser's stored session; tokens are renewed on demand, by no timer. Links in mails are often opened in
 * another browser than the one that asked for them, so mails carry no challenge; a provider's answer comes back here and does.
 */
export function openAuthClient(
  onChange: (session: Session | null) => unknown,
  { flowType = 'implicit', storage }: Pick<GoTrueClientOptions, 'flowType' | 'storage'> = {},
) {
  const client = new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    flowType,
    ...(storage && { storage }),
    experimental: { recoveryCodes: true },
    headers: { 'accept-language': document.documentElement.lang },
  })
  // The library waits for it before it answers who has called.
  client.onAuthStateChange(async (_, session) => {
    await onChange(session)
  })
  return client
}

/**
 * A client with this browser's PKCE verifiers but not its session: a session it opens stays in memory.
 */
export function openApartClient() {
  let own: string | null = null
  const storage = {
    getItem: (key: string) => (key === storageKey ? own : localStorage.getItem(key)),
    setItem: (key: string, value: string) => {
      if (key === storageKey) own = value
      else localStorage.setItem(key, value)
    },
    removeItem: (key: string) => {
      if (key === storageKey) own = null
      else localStorage.removeItem(key)
    },
  }
  return openAuthClient(() => undefined, { storage })
}

/** A client without storage: for a proof that the service answers with a session which is not used. */
export const openPassingClient = () =>
  new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey: `${storageKey}-passing`,
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
    headers: { 'accept-language': document.documentElement.lang },
  })

/** The library's errors as `ApiError`. */
export function asApiError(error: Error): ApiError {
  // Passkeys fail with the browser's own errors, whose names say why.
  if (!isAuthError(error)) return new ApiError('fault', 500, m.ui_fault_title(), { name: error.name })
  if (isAuthRetryableFetchError(error)) {
    return error.status ? new ApiError('unavailable', error.status, m.ui_try_again_soon()) : offlineError()
  }
  return new ApiError((error.code ?? 'fault') as FailureCode, error.status ?? 500, error.message)
}
