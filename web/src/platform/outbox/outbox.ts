/** Writes that wait for the network: in IndexedDB, sent by one tab, visible for their author. */
import { useSyncExternalStore } from 'react'
import { personNow, onIdentityChange } from '../session.ts'
import { carry } from './carry.ts'
import {
  added,
  begun,
  type Entry,
  isDoubtful,
  lanesOf,
  type NewEntry,
  nextOf,
  recovered,
  retried,
  settled,
} from './entry.ts'
import { alone, openChannel } from '../storage/between-tabs.ts'
import { changeEntries, readEntries } from './store.ts'

export type { Entry, NewEntry } from './entry.ts'

const maxEntries = 50
const maxBytes = 8 * 1024 * 1024
/** A sign-in is noticed at once; a token that could not be renewed is tried again. */
const unauthorisedSeconds = 30
const backoffMs = { first: 2000, max: 60_000 }
/** Of the lock, the channel between tabs, and the tag of Background Sync. */
const name = 'mtaa-outbox'

/** The queue is full: the write is not stored, and its form must not drop it. */
export class QueueFull extends Error {}

let own: readonly Entry[] = []
const listeners = new Set<() => void>()
const sentListeners = new Set<(entry: Entry, result: unknown) => void>()
const channel = typeof window === 'undefined' ? undefined : openChannel(name)

/** Reads the queue anew, after a change here or in another tab. */
async function refresh() {
  const userId = personNow()?.id
  own = (await readEntries()).filter((entry) => entry.userId === userId)
  for (const listener of listeners) listener()
}

async function change(by: Parameters<typeof changeEntries>[0]) {
  await changeEntries(by)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage('changed')
  await refresh()
}

const replace = (key: string, by: (entry: Entry) => Entry | undefined) =>
  change((all) => all.flatMap((entry) => (entry.key === key ? (by(entry) ?? []) : entry)))

const bytesOf = (entries: readonly (Entry | NewEntry)[]) =>
  entries.flatMap(({ files }) => files?.blobs ?? []).reduce((sum, { size }) => sum + size, 0)

/** Stores a write; it is sent as soon as the network is there. Throws `QueueFull`. */
export async function enqueue(entry: NewEntry): Promise<void> {
  await change((all) => {
    const after = added(all, entry, Date.now())
    if (after.length > maxEntries || bytesOf(after) > maxBytes) throw new QueueFull()
    return after
  })
  start()
  void wakeLater()
}

async function wakeLater() {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  const registration: Syncing | undefined = await serviceWorker?.getRegistration().catch(() => undefined)
  await registration?.sync?.register(name).catch(() => undefined)
}

interface Syncing extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

/** Removes a write and returns it, unless it is being sent. */
export async function takeBack(key: string): Promise<Entry | undefined> {
  let taken: Entry | undefined
  await change((all) =>
    all.filter((entry) => {
      if (entry.key !== key || entry.state === 'sending') return true
      taken = entry
      return false
    }),
  )
  return taken
}

/** Queues a failed write again. */
export async function retry(key: string): Promise<void> {
  await replace(key, (entry) => (entry.state === 'failed' ? retried(entry) : entry))
  sendSoon(0)
}

/** The writes of the person who is signed in. */
export const useOutbox = (): readonly Entry[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => own,
    () => own,
  )

/** How many writes of this person are not sent. */
export async function countOwn(): Promise<number> {
  await refresh()
  return own.length
}

/** Calls `listener` with each write that this tab has sent, and the server's answer. */
export function onSent(listener: (entry: Entry, result: unknown) => void): () => void {
  sentListeners.add(listener)
  return () => void sentListeners.delete(listener)
}

let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
let started = false

/** Begins to send, and goes on as long as the page is open. */
export function start(afterMs = 0) {
  sendSoon(afterMs)
  if (started) return
  started = true
  const again = () => {
    failures = 0
    sendSoon(0)
  }
  // Only hints: whether the network is there is decided by the write itself.
  addEventListener('online', again)
  document.addEventListener('visibilitychange', () => document.hidden || again())
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data === name && again())
  channel?.addEventListener('message', () => void refresh().catch(() => undefined))
  onIdentityChange(() => {
    // Nobody else sees them, not even until the queue is read.
    own = []
    for (const listener of listeners) listener()
    again()
  })
}

function sendSoon(ms: number) {
  clearTimeout(timer)
  timer = setTimeout(() => void flush().catch(() => undefined), ms)
}

let flushing: Promise<void> | undefined
let isRequested = false

/** Sends what can be sent. A call during a run makes it run once more: something may have been queued since. */
function flush(): Promise<void> {
  isRequested = true
  flushing ??= flushWhileRequested().finally(() => {
    flushing = undefined
  })
  return flushing
}

async function flushWhileRequested() {
  while (isRequested) {
    isRequested = false
    // One sender among all tabs; where that cannot be, idempotency keys alone prevent a second post.
    await alone(name, sendAll)
  }
}

async function sendAll() {
  await changeEntries((all) => all.map((entry) => (entry.state === 'sending' ? recovered(entry) : entry)))
  await refresh()
  let wait: number | undefined
  const userId = personNow()?.id
  if (userId === undefined) return
  const waits = await Promise.all(lanesOf(own, userId).map((lane) => sendLane(userId, lane)))
  for (const seconds of waits) if (seconds !== undefined) wait = Math.max(wait ?? 0, seconds * 1000)
  if (wait === undefined) {
    failures = 0
    return
  }
  const backoff = Math.min(backoffMs.max, backoffMs.first * 2 ** failures++)
  sendSoon(Math.max(wait, backoff * (0.75 + Math.random() / 2)))
}

/** Sends a lane until it is empty or something is lost; then the seconds that the server wants us to wait. */
async function sendLane(userId: string, lane: string): Promise<number | undefined> {
  for (;;) {
    const entry = nextOf(own, userId, lane)
    if (!entry || personNow()?.id !== userId) return undefined
    // Of both answers only this one can be relied on.
    if (!navigator.onLine) return 0
    if (isDoubtful(entry, Date.now())) {
      await replace(entry.key, (one) => ({ ...one, state: 'failed' }))
      continue
    }
    const current = begun(entry)
    await replace(entry.key, () => current)
    const { outcome, result, after = 0 } = await carry(current, (next) => replace(next.key, () => next))
    // Shown first, so that what was written is at no moment nowhere.
    if (outcome.kind === 'acknowledged') for (const listener of sentListeners) listener(entry, result)
    await replace(entry.key, (one) => settled(one, outcome))
    if (outcome.kind === 'unauthorised') return unauthorisedSeconds
    if (outcome.kind === 'lost') return after
  }
}
