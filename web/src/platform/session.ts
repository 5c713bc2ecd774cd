/** Who is signed in on this device. auth-js owns the stored session; we read it, and load the library only to change it. */
import type { User, UserAttributes } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { isTemporary } from './failure.ts'
import { isFresh, owesSecondFactor, parseSession, type StoredSession, storageKey } from './stored-session.ts'
import { markSignedIn } from './use-preferences.ts'

/** `owing`: the password was given and the second factor was not; a visitor everywhere but on the sign-in page. */
export type SessionState =
  | { status: 'unknown'; user: null; owing?: never }
  | { status: 'out'; user: null; owing?: User }
  | { status: 'in'; user: User; owing?: never }

const unknown: SessionState = { status: 'unknown', user: null }
const out: SessionState & { status: 'out' } = { status: 'out', user: null }

let read: { text: string | null; session: StoredSession | null; state: SessionState } | undefined

function stored() {
  const text = localStorage.getItem(storageKey)
  if (read?.text !== text || !read) {
    const session = parseSession(text)
    read = { text, session, state: stateOf(session) }
  }
  return read
}

function stateOf(session: StoredSession | null): SessionState {
  if (!session?.user) return out
  return owesSecondFactor(session) ? { ...out, owing: session.user } : { status: 'in', user: session.user }
}

const listeners = new Set<() => void>()
const identityListeners = new Set<(userId: string | null) => void>()
let knownUserId: string | null | undefined
/** What is shown, as it was when something last changed: reading the storage in every component takes long. */
let shown: SessionState | undefined

function changed() {
  const { state } = stored()
  shown = state
  const userId = state.user?.id ?? null
  markSignedIn(userId !== null)
  if (knownUserId !== undefined && knownUserId !== userId) {
    void forgetPages()
    setEnded(knownUserId !== null && userId === null && !leaving)
    for (const listener of identityListeners) listener(userId)
  }
  knownUserId = userId
  for (const listener of listeners) listener()
}

/** Called once at hydration: corrects the hint cookie and follows other tabs. */
export function watchSession(onIdentityChange: (userId: string | null) => void) {
  identityListeners.add(onIdentityChange)
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) changed()
  })
  // A page that the browser had set aside has missed what other tabs did.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) changed()
  })
  changed()
}

/** Calls `listener` when somebody else is signed in, or nobody any more. Returns what ends that. */
export function onIdentityChange(listener: (userId: string | null) => void): () => void {
  identityListeners.add(listener)
  return () => void identityListeners.delete(listener)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** `unknown` on the server and until the page is hydrated; then `in` with the user, or `out`. */
export const useSession = (): SessionState =>
  useSyncExternalStore(
    subscribe,
    () => (arriving ? unknown : (shown ??= stored().state)),
    () => unknown,
  )

/** Signed out, but not by the person in front of the page. It is known in this tab until somebody signs in. */
const endedKey = 'mtaa-session-ended'
let leaving = false

function setEnded(ended: boolean) {
  try {
    if (ended) sessionStorage.setItem(endedKey, '1')
    else sessionStorage.removeItem(endedKey)
  } catch {
    // Without storage it is only not said.
  }
}

const hasEnded = () => {
  try {
    return sessionStorage.getItem(endedKey) !== null
  } catch {
    return false
  }
}

/** Whether the last session here ended by itself: the sign-in page says so. */
export const useSessionEnded = () => useSyncExternalStore(subscribe, hasEnded, () => false)

/** Calls `listener` when a session ends by itself. */
export const onSessionEnd = (listener: () => void) => {
  onIdentityChange((userId) => {
    if (userId === null && hasEnded()) listener()
  })
}

let arriving = false

/** While the parameters of a link are processed, the session is unknown. */
export async function whileArriving(work: Promise<unknown>): Promise<void> {
  arriving = true
  try {
    await work
  } finally {
    arriving = false
    changed()
  }
}

/** The stored session, also one that still owes its second factor. */
export const sessionNow = (): StoredSession | null => stored().session

/** The user, if no second factor is owed. */
export const personNow = (): User | null => stored().state.user

async function loadLibrary() {
  const { openAuthClient, asApiError, startAtHome } = await import('./auth-client.ts')
  const client = openAuthClient(async (session) => {
    if (session && session.user.id !== knownUserId && !owesSecondFactor(session))
      await startAtHome(session.access_token)
    changed()
  })
  return { client, asApiError }
}

let loading: ReturnType<typeof loadLibrary> | undefined

async function library() {
  loading ??= loadLibrary()
  try {
    return await loading
  } catch (error) {
    // The next call tries to load the chunk again.
    loading = undefined
    throw error
  }
}

/** The bearer token for a call, renewed when less than the margin remains; null when signed out. */
export async function accessToken(): Promise<string | null> {
  const { session, state } = stored()
  // With an owed second factor the service refuses even what every visitor may read, so no token is sent.
  if (state.owing) return null
  if (!session || isFresh(session, Date.now()) || !navigator.onLine) return session?.access_token ?? null
  const loaded = await library().catch(() => null)
  // Without the library, as without a network, the old token names its member, to the service worker at least.
  if (!loaded) return session.access_token
  const { client, asApiError } = loaded
  const { data, error } = await client.getSession()
  if (data.session) return data.session.access_token
  const failure = error && asApiError(error)
  // The network failed, not the session: the old token may still be accepted.
  if (failure && isTemporary(failure)) return session.access_token
  changed()
  return null
}

let rechecking: Promise<unknown> | undefined

/** Our token was refused: if its session was ended elsewhere, the library finds out and deletes it here. */
export function recheckSession(): void {
  rechecking ??= library()
    .then(({ client }) => client.getUser())
    .catch(() => undefined)
    .finally(() => {
      rechecking = undefined
      changed()
    })
}

type Answer = { data: unknown; error: Error | null }
type Answered<A extends Answer> = Extract<A, { error: null }>['data']

/** Calls the auth service through its library. Throws `ApiError`. */
export async function callAuth<A extends Answer>(
  ask: (client: Awaited<ReturnType<typeof loadLibrary>>['client']) => Promise<A>,
): Promise<Answered<A>> {
  const { client, asApiError } = await library()
  const { data, error } = await ask(client)
  if (error) throw asApiError(error)
  changed()
  return data
}

export async function signIn(credentials: { email: string; password: string }): Promise<User> {
  const { client, asApiError } = await library()
  const { data, error } = await client.signInWithPassword(credentials)
  if (error) throw asApiError(error)
  changed()
  return data.user
}

/** Creates the account. `signedIn` tells whether the service opened a session at once. */
export async function signUp(account: { email: string; password: string; data: Record<string, unknown> }) {
  const { client, asApiError } = await library()
  const { email, password, data: profile } = account
  const options = { data: profile, emailRedirectTo: `${location.origin}/feed` }
  const { data, error } = await client.signUp({ email, password, options })
  if (error) throw asApiError(error)
  changed()
  return { user: data.user, signedIn: data.session !== null }
}

export async function updateUser(attributes: UserAttributes): Promise<User> {
  const { client, asApiError } = await library()
  const { data, error } = await client.updateUser(attributes)
  if (error) throw asApiError(error)
  changed()
  return data.user
}

/** Ends this device's session, or those of other devices too, and deletes what was stored for it. */
export async function signOut(scope: 'local' | 'others' | 'global' = 'local'): Promise<void> {
  const { client, asApiError } = await library()
  const userId = sessionNow()?.user?.id
  leaving = scope !== 'others'
  try {
    const { error } = await client.signOut({ scope })
    if (error && error.code !== 'session_not_found') throw asApiError(error)
    if (scope !== 'others') {
      await forgetPages()
      if (userId) await import('./own-data.ts').then(({ eraseOwnData }) => eraseOwnData(userId)).catch(() => undefined)
    }
    changed()
  } finally {
    leaving = false
  }
}

/** Nobody else sees what this person has opened. The service worker also drops what is on its way to its caches. */
async function forgetPages() {
  if (!('caches' in window)) return
  navigator.serviceWorker?.controller?.postMessage('forget')
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('pages-')).map((name) => caches.delete(name)))
}
