/** Brings the cart of this device and the member's cart together. Loaded for members, after the page. */
import { getCart } from '@mtaa/contract/commerce/cart'
import { createApi } from '@mtaa/contract/client'
import { m } from '../../../../paraglide/messages.js'
import { overFetch } from '../../../../platform/over-fetch.ts'
import { personNow } from '../../../../platform/session.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { maxLines, parseLines } from '../cart-lines.ts'
import { storedLines, storeLines } from '../cart-store.ts'
import { merged, noted, type SyncState } from './merge.ts'
import { maxSent, sendChanges } from './send-changes.ts'
import { storedState, storeState } from './sync-store.ts'

const api = createApi(overFetch)

/** By member: on a shared phone nobody waits for a request of who was signed in before. */
const running = new Map<string, Promise<void>>()
const again = new Set<string>()

/** Sends what was changed here and takes what was changed elsewhere; one tab at a time. A call during a run makes it run again. */
export function syncCart(userId: string): Promise<void> {
  again.add(userId)
  const run = running.get(userId) ?? runs(userId).finally(() => running.delete(userId))
  running.set(userId, run)
  return run
}

async function runs(userId: string) {
  while (again.delete(userId)) await alone(userId, () => once(userId))
}

/** Without locks two tabs may send the same change twice, which is one change. */
const alone = async (userId: string, work: () => Promise<void>): Promise<void> =>
  typeof navigator.locks === 'undefined' ? work() : navigator.locks.request(`mtaa-cart ${userId}`, work)

async function once(userId: string) {
  const isHere = () => personNow()?.id === userId
  if (!isHere()) return
  const sent = note(userId).changes.slice(0, maxSent)
  try {
    const { lines, left_out } = (await sendChanges(api, sent)) ?? { ...(await api(getCart, {})), left_out: [] }
    // Who has signed out meanwhile leaves no cart on this device.
    if (!isHere()) return
    take(userId, merged(note(userId), new Set(sent.map(({ id }) => id)), lines, Date.now()))
    if (left_out.length > 0) showToast({ title: m.cart_full({ count: maxLines }), tone: 'danger' })
  } catch {
    // It is sent later.
  }
}

/** Notes what was changed in the lines of this device, in any tab. */
function note(userId: string): SyncState {
  const before = storedState(userId)
  const after = noted(before, storedLines(userId), { now: Date.now(), newId })
  if (after !== before) storeState(userId, after)
  return after
}

/**
 * The lines first: a tab that reads between both writes notes what the server knows already, which changes nothing. The
 * other way round it would note that they were taken back.
 */
function take(userId: string, state: SyncState) {
  const seen = parseLines(JSON.stringify(state.seen))
  storeLines(userId, seen)
  storeState(userId, { ...state, seen })
}

/** As `crypto.randomUUID`, which old browsers and plain HTTP lack. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Whether the server's cart was not read for some minutes, or something was changed since. */
export function isDue(userId: string): boolean {
  const { at, changes } = note(userId)
  return changes.length > 0 || Date.now() - at > freshFor
}

const freshFor = 5 * 60_000
