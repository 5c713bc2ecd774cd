import type { LoggedBid } from '@mtaa/contract/commerce/auctions/auction-terms'
import { day } from '@mtaa/contract/time'
import type { Deps } from '../../../../core/deps.ts'
import type { Viewer } from '../../../../core/viewer.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { pseudonymOf } from '../lots.rules.ts'
import { getLot, isOver } from './live-lot.ts'
import { findShownBids } from './log.queries.ts'

/** How far back a bidder's bids on lots of one seller are counted. */
const counted = 180 * day

/** More entries than a log can have. */
const none = 2_147_483_647

export async function listBids(
  deps: Deps,
  viewer: Viewer,
  { id, cursor, limit }: { id: string; cursor: string | undefined; limit: number },
): Promise<{ items: LoggedBid[]; next_cursor: string | null }> {
  const before = readEntry(cursor)
  const lot = await getLot(deps, viewer, id)
  const now = deps.clock()
  const since = new Date(now.getTime() - counted)
  const rows = await findShownBids(deps.db, { id, me: viewer?.id ?? null, before, since, limit: limit + 1 })
  const over = isOver(lot, now)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit).map(({ entry, kind, bidder, amount, price, at, voided, own, bids_on_seller }) => ({
      entry,
      pseudonym: pseudonymOf(bidder),
      own,
      price,
      max: over ? amount : null,
      at: at.toISOString(),
      buys: kind === 'buy_now',
      voided,
      bids_on_seller,
    })),
    next_cursor: last ? Buffer.from(`entry ${last.entry}`).toString('base64url') : null,
  }
}

/** The entry at which a page ended. */
function readEntry(cursor: string | undefined): number {
  if (cursor === undefined) return none
  const [, entry] = /^entry (\d{1,7})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (entry === undefined) throw new Refusal('bad_cursor')
  return Number(entry)
}
