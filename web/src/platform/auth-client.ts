/** The only importer of auth-js. Loaded when somebody signs in, or when a token has to be renewed. */
import { AuthClient, type AuthError, isAuthRetryableFetchError } from '@supabase/auth-js'
import { ApiError, type FailureCode } from '@mtaa/contract/client'
import { m } from '../paraglide/messages.js'
import { storageKey } from './stored-session.ts'

/** A client over this browser's stored session; tokens are renewed on demand, by no timer. */
export function openAuthClient(onChange: () => void) {
  const client = new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    flowType: 'pkce',
    headers: { 'accept-language': document.documentElement.lang },
  })
  client.onAuthStateChange(onChange)
  return client
}

/** The library's errors in the form every screen already knows. */
export function asApiError(error: AuthError): ApiError {
  if (isAuthRetryableFetchError(error)) {
    return error.status
      ? new ApiError('unavailable', error.status, m.ui_try_again_soon())
      : new ApiError('offline', 0, m.ui_offline())
  }
  return new ApiError((error.code ?? 'fault') as FailureCode, error.status ?? 500, error.message)
}
