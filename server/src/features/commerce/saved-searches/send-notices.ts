import { formatShillings } from '@mtaa/contract/number'
import { startOfDay } from '@mtaa/contract/nairobi'
import { shortId } from '@mtaa/contract/short-id'
import type { Deps } from '../../../core/deps.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import { createMark } from '../../../platform/jobs/marks.ts'
import { notify } from '../../community/notifications/index.ts'
import { look } from './look.ts'
import * as queries from './notices.queries.ts'
import { searchKinds } from './search.kinds.ts'
import {
  day,
  inTurn,
  instantEvery,
  isPriceDrop,
  lastSlot,
  maxInstant,
  maxListed,
  overlap,
} from './saved-searches.rules.ts'
import { findSearches, type SearchRow } from './saved-searches.queries.ts'
import { stopLink } from './stop-link.ts'

const failed = 'what is new could not be sent'
const instant = createDueWork({ max: 200, failed })
const digests = createDueWork({ max: 4000, failed })
/** Price changes whose members have digests. */
const begun = createMark()

/** Schedule: looks through the searches whose members are notified at once. One that fails holds up no other. */
export async function sendInstant(deps: Deps): Promise<void> {
  const before = new Date(deps.clock().getTime() - instantEvery)
  const find = (max: number) => queries.findInstantDue(deps.db, before, max)
  await instant(deps, find, (search) => sendFound(deps, search))
}

/** Schedule: after 07:00 and 18:00 in Nairobi each member's mail of what is new. One that fails holds up no other. */
export async function sendDigests(deps: Deps): Promise<void> {
  const { db } = deps
  const now = deps.clock()
  const slot = lastSlot(now)
  const digestAt = new Date(slot.getTime() - day)
  const since = begun.since(db, digestAt, now)
  await db.transaction().execute((tx) => queries.beginForFavourites(tx, { since, until: now, digestAt }))
  begun.move(db, now)
  const find = (max: number) => queries.findDigestsDue(db, slot, max)
  await digests(deps, find, (memberId) => sendDigest(deps, memberId, slot))
}

/** What is found, how far was looked and the mail are stored together: a restart loses and doubles nothing. */
async function sendFound(deps: Deps, search: SearchRow): Promise<void> {
  const now = deps.clock()
  const found = await look(deps, search)
  await deps.db.transaction().execute(async (tx) => {
    const notices = await queries.lockNotices(tx, search.member_id)
    if (!notices || !(await queries.lockSearch(tx, search))) return
    await queries.storeFinds(tx, search.id, found, now)
    const today = startOfDay(now)
    const sent = notices.instant_day?.getTime() === today.getTime() ? notices.instant_sent : 0
    const recipient = await queries.findRecipient(tx, search.member_id, now)
    const waiting = await queries.findWaiting(tx, [search.id])
    // The rest waits for the digest.
    if (!recipient || waiting.length === 0 || sent >= maxInstant) return
    await queries.markSent(tx, [search.id], now)
    await queries.storeInstant(tx, search.member_id, today, sent + 1)
    const data = {
      name: search.name,
      listed: lines(deps, waiting.slice(0, maxListed)),
      link: new URL('/saved-searches', deps.settings.publicUrl).href,
      stop: stopLink(deps, { memberId: search.member_id, searchId: search.id }),
    }
    await notify(deps, tx, { to: recipient, kind: searchKinds.saved_search_found, data })
  })
}

async function sendDigest(deps: Deps, memberId: string, slot: Date): Promise<void> {
  const now = deps.clock()
  const searches = (await findSearches(deps.db, memberId)).filter(({ notice }) => notice !== 'none')
  const found = await Promise.all(searches.map((search) => look(deps, search)))
  await deps.db.transaction().execute(async (tx) => {
    const notices = await queries.lockNotices(tx, memberId)
    if (!notices || notices.digest_at >= slot) return
    const recipient = await queries.findRecipient(tx, memberId, now)
    const ids: string[] = []
    for (const [at, search] of searches.entries()) {
      if (!(await queries.lockSearch(tx, search))) continue
      await queries.storeFinds(tx, search.id, found[at] ?? [], now)
      ids.push(search.id)
    }
    await queries.storeDigest(tx, memberId, now)
    if (!recipient) return
    const since = new Date(Math.max(notices.digest_at.getTime() - overlap, now.getTime() - 2 * day))
    const changes = notices.price_drops ? await queries.findChanges(tx, memberId, since, now) : []
    const drops = dropsOf(changes).slice(0, maxListed)
    const waiting = inTurn(await queries.findWaiting(tx, ids)).slice(0, maxListed - drops.length)
    if (drops.length + waiting.length === 0) return
    await queries.markSent(tx, ids, now)
    await queries.storeDrops(
      tx,
      memberId,
      drops.map(({ id }) => id),
      now,
    )
    const data = {
      listed: lines(deps, waiting),
      cheaper: lines(deps, drops),
      link: new URL('/saved-searches', deps.settings.publicUrl).href,
      stop: stopLink(deps, { memberId, searchId: null }),
    }
    await notify(deps, tx, { to: recipient, kind: searchKinds.listing_digest, data })
  })
}

/** Of each listing the last change that was a drop and has not been taken back since. */
function dropsOf(changes: readonly queries.ChangeRow[]): queries.ChangeRow[] {
  const drops = changes.filter(
    ({ price, changed_to, lowest }) => isPriceDrop(changed_to, lowest) && isPriceDrop(price, lowest),
  )
  return [...new Map(drops.toReversed().map((drop) => [drop.id, drop])).values()].toReversed()
}

interface Line {
  id: string
  title: string
  price: number
  name?: string
  lowest?: number
}

/** A line for each; mail programs make links of the URLs. */
const lines = ({ settings }: Pick<Deps, 'settings'>, listings: readonly Line[]) =>
  listings
    .map(({ id, title, price, name, lowest }) => {
      const cost = formatShillings(price)
      const costs = lowest === undefined ? cost : `${formatShillings(lowest)} → ${cost}`
      const url = new URL(`/market/${shortId(id)}`, settings.publicUrl).href
      return `${title}, ${costs}${name ? ` (${name})` : ''}: ${url}`
    })
    .join('\n')
