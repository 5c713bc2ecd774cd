/** Brings the cart of this device and the member's cart together. Loaded for members, after the page. */
import { minute } from '@mtaa/contract/time'
import { getCart } from '@mtaa/contract/commerce/orders/cart'
import { createApi } from '@mtaa/contract/client'
import { m } from '../../../../paraglide/messages.js'
import { overFetch } from '../../../../platform/over-fetch.ts'
import { personNow } from '../../../../platform/session.ts'
import { alone } from '../../../../platform/storage/between-tabs.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { maxLines, parseLines } from '../cart-lines.ts'
import { storedLines, storeLines } from '../cart-store.ts'
import { merged, noted, type SyncState } from './merge.ts'
import { maxSent, sendChanges } from './send-changes.ts'
import { storedState, storeState } from './sync-store.ts'
import { randomId } from '../../../../platform/random-id.ts'

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

/** Where tabs cannot wait for each other, two may send the same change twice, which is one change. */
async function runs(userId: string) {
  while (again.delete(userId)) await alone(`mtaa-cart ${userId}`, () => once(userId))
}

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
  const after = noted(before, storedLines(userId), { now: Date.now(), newId: randomId })
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

/** Whether the server's cart was not read for some minutes, or something was changed since. */
export function isDue(userId: string): boolean {
  const { at, changes } = note(userId)
  return changes.length > 0 || Date.now() - at > freshFor
}

const freshFor = 5 * minute
