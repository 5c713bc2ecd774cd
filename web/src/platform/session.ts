/** Who is signed in on this device. auth-js owns the stored session; we read it, and load the library only to change it. */
import type { User, UserAttributes } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { isTemporary } from './failure.ts'
import { isFresh, owesSecondFactor, parseSession, type StoredSession, storageKey } from './stored-session.ts'
import { leaveDocument } from './leave-document.ts'
import { markSignedIn } from './use-preferences.ts'
import { dropStored } from './storage/stored-answers.ts'
import { openChannel } from './storage/between-tabs.ts'
import { inTab, lasting, personKey } from './storage/storage.ts'

/** `owing`: the password was given and the second factor was not; a visitor everywhere but on the sign-in page. */
export type SessionState =
  | { status: 'unknown'; user: null; owing?: never }
  | { status: 'out'; user: null; owing?: User }
  | { status: 'in'; user: User; owing?: never }

const unknown: SessionState = { status: 'unknown', user: null }
const out: SessionState & { status: 'out' } = { status: 'out', user: null }

let read: { text: string | null; session: StoredSession | null; state: SessionState } | undefined

function stored() {
  const text = lasting.read(personKey(storageKey))
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
/** Whose document this is, also when the message of their sign-out comes after the session is gone from the storage. */
let lastUserId: string | null = null
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
    // Another person's session was stored over this one, as by another tab.
    if (knownUserId !== null && userId !== null) leaveDocument('/', () => {})
  }
  knownUserId = userId
  lastUserId = userId ?? lastUserId
  for (const listener of listeners) listener()
}

/** Called once at hydration: corrects the hint cookie and follows other tabs. */
export function watchSession(onIdentityChange: (userId: string | null) => void) {
  identityListeners.add(onIdentityChange)
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) changed()
  })
  // A page that the browser had set aside has missed what other tabs did, and shows what was there for somebody else.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (stored().state.user?.id ?? null) !== knownUserId) location.reload()
    else if (persisted) changed()
  })
  departures?.addEventListener('message', ({ data }) => {
    if (data === lastUserId) leaveDocument()
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
const endedKey = personKey('mtaa-session-ended')
let leaving = false

/** Notifies the other tabs of this browser of who has signed out. */
const departures = openChannel('mtaa-signed-out')

let mayLeave: () => Promise<boolean> = async () => true

/** The question before a sign-out, such as whether unsent writes may be lost. */
export const askBeforeLeaving = (ask: typeof mayLeave) => void (mayLeave = ask)

interface Departure {
  scope?: 'local' | 'global'
  to?: string
  /** Leaves something for the next document, which then does not say that somebody has signed out. */
  prepare?: () => void
  /** Also when the service cannot be reached: another person is about to take the place. */
  insist?: boolean
}

/**
 * The only sign-out: ends the session of this device, or all of the account, deletes what the device has of the member, and
 * goes on as a new document. False: the person chose to stay.
 */
export async function leave({ scope = 'local', to, prepare, insist = false }: Departure = {}): Promise<boolean> {
  if (!(await mayLeave())) return false
  await endSession(scope, insist)
  leaveDocument(to, prepare)
  return true
}

/** Ends the sessions of the account's other devices. */
export async function endOtherSessions(): Promise<void> {
  const { client, asApiError } = await library()
  // oxlint-disable-next-line no-restricted-properties -- this session stays
  const { error } = await client.signOut({ scope: 'others' })
  if (error) throw asApiError(error)
}

function setEnded(ended: boolean) {
  if (ended) inTab.write(endedKey, '1')
  else inTab.remove(endedKey)
}

const hasEnded = () => inTab.read(endedKey) !== null

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
export function recheckSession(): Promise<unknown> {
  rechecking ??= library()
    .then(({ client }) => client.getUser())
    .catch(() => undefined)
    .finally(() => {
      rechecking = undefined
      changed()
    })
  return rechecking
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

export async function updateUser(attributes: UserAttributes): Promise<User> {
  const { client, asApiError } = await library()
  const { data, error } = await client.updateUser(attributes)
  if (error) throw asApiError(error)
  changed()
  return data.user
}

/** When the rest cannot be loaded. */
const erase = () => lasting.eraseOfPersons()

async function endSession(scope: 'local' | 'global', insist: boolean): Promise<void> {
  const { client, asApiError } = await library()
  const userId = sessionNow()?.user?.id
  leaving = true
  try {
    // oxlint-disable-next-line no-restricted-properties -- for leave() alone
    const { error } = await client.signOut({ scope })
    if (error && error.code !== 'session_not_found' && !insist) throw asApiError(error)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no other origin
    if (userId) departures?.postMessage(userId)
    await forgetPages()
    if (userId) await import('./own-data.ts').then(({ eraseOwnData }) => eraseOwnData(userId)).catch(erase)
    changed()
  } finally {
    leaving = false
  }
}

/** Nobody else sees what this person has opened. The service worker also drops what is on its way to its caches. */
async function forgetPages() {
  navigator.serviceWorker?.controller?.postMessage('forget')
  await dropStored('pages-')
}
