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
import { lasting, personKey } from './storage/storage.ts'

export { startAtHome } from './home-place.ts'

/** Without room on the device the session lasts as long as the page. */
const ownStorage = {
  getItem: (name: string) => lasting.read(personKey(name)),
  setItem: (name: string, value: string) => void lasting.write(personKey(name), value),
  removeItem: (name: string) => lasting.remove(personKey(name)),
}

/**
 * The client over this browser's stored session, one for each page; tokens are renewed on demand, by no timer. Links in
 * mails are often opened in another browser than the one that requested them, so mails carry no challenge.
 */
export const openAuthClient = (onChange: (session: Session | null) => unknown) =>
  open(onChange, { storageKey, flowType: 'implicit', storage: ownStorage })

function open(
  onChange: (session: Session | null) => unknown,
  options: Pick<GoTrueClientOptions, 'flowType' | 'storage' | 'storageKey'>,
) {
  const client = new AuthClient({
    url: `${location.origin}/auth/v1`,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
    headers: { 'accept-language': document.documentElement.lang },
    ...options,
  })
  // The library waits for it before it answers who has called.
  client.onAuthStateChange(async (_, session) => {
    await onChange(session)
  })
  return client
}

/** The library wants a key of its own for each of its clients in a page; what another one stores is found under ours. */
function beside(key: string, session: typeof ownStorage) {
  const at = (name: string) => (name === key ? session : ownStorage)
  const ours = (name: string) => storageKey + name.slice(key.length)
  return {
    getItem: (name: string) => at(name).getItem(ours(name)),
    setItem: (name: string, value: string) => at(name).setItem(ours(name), value),
    removeItem: (name: string) => at(name).removeItem(ours(name)),
  }
}

let providerClient: ReturnType<typeof open> | undefined

/** A client over the same session that goes to providers: their answer comes back to this browser and carries a challenge. */
export function openProviderClient() {
  const key = `${storageKey}-provider`
  providerClient ??= open(() => undefined, {
    storageKey: key,
    flowType: 'pkce',
    storage: beside(key, ownStorage),
  })
  return providerClient
}

/** A client with this browser's PKCE verifiers but not its session: a session it opens stays in memory. */
export function openApartClient() {
  let own: string | null = null
  const key = `${storageKey}-apart`
  const storage = beside(key, {
    getItem: () => own,
    setItem: (_: string, value: string) => void (own = value),
    removeItem: () => void (own = null),
  })
  return open(() => undefined, { storageKey: key, flowType: 'implicit', storage })
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

/** Ends a session that never was this browser's: nothing of a member is on the device. */
// oxlint-disable-next-line no-restricted-properties -- see above
export const endApart = (client: InstanceType<typeof AuthClient>) => client.signOut({ scope: 'local' })

/** The library's errors as `ApiError`. */
export function asApiError(error: Error): ApiError {
  // Passkeys fail with the browser's own errors, whose names say why.
  if (!isAuthError(error)) return new ApiError('fault', 500, m.ui_fault_title(), { name: error.name })
  if (isAuthRetryableFetchError(error)) {
    return error.status ? new ApiError('unavailable', error.status, m.ui_try_again_soon()) : offlineError()
  }
  return new ApiError((error.code ?? 'fault') as FailureCode, error.status ?? 500, error.message)
}
