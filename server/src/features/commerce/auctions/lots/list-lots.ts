import type { listEndedLots, listMemberLots } from '@mtaa/contract/commerce/auctions/lots'
import type * as z from 'zod/mini'
import type { Deps } from '../../../../core/deps.ts'
import type { Member, Viewer } from '../../../../core/viewer.ts'
import { hidingViewer } from '../../../community/blocks/index.ts'
import { fetchSize, readListCursor, viewCard, writeListCursor } from '../../listings/index.ts'
import { lotStateAt } from '../lots.rules.ts'
import { findEndedLots, findMemberLots, type EndedRow, type LotCursor, type MemberTab } from './lists.queries.ts'
import { standingOf } from './offer.rules.ts'

type EndedPage = z.output<(typeof listEndedLots)['result']>
type MemberPage = z.output<(typeof listMemberLots)['result']>

interface Paging {
  cursor: string | undefined
  limit: number
}

/** One page of the lots that ended lately, without those of whom the viewer does not see. */
export async function listEnded(deps: Deps, viewer: Viewer, { cursor, limit }: Paging): Promise<EndedPage> {
  const now = deps.clock()
  const ended = { now, hiding: await hidingViewer(deps, viewer), after: readLotCursor(cursor) }
  const rows = await findEndedLots(deps.db, ended, fetchSize(limit))
  return {
    items: rows.slice(0, limit).map((row) => viewLot(row, deps)),
    next_cursor: cursorAfter(rows, limit, () => true),
  }
}

/** One page of the lots that a member watches, bids on or sells. */
export async function listMine(
  deps: Deps,
  viewer: Member,
  { tab, cursor, limit }: Paging & { tab: MemberTab },
): Promise<MemberPage> {
  const now = deps.clock()
  const mine = { memberId: viewer.id, tab, now, after: readLotCursor(cursor) }
  const rows = await findMemberLots(deps.db, mine, fetchSize(limit))
  const isOver = (row: EndedRow) => !['draft', 'pending_review', 'scheduled', 'active'].includes(lotStateAt(row, now))
  return {
    items: rows.slice(0, limit).map((row) => {
      const lot = viewLot(row, deps)
      return { ...lot, standing: standingOf(row, lot.state), max: row.max, may_relist: row.may_relist }
    }),
    next_cursor: cursorAfter(rows, limit, isOver),
  }
}

const noBids = { bids_count: 0, reserve: 'none', buy_now_price: null } as const

const viewLot = (row: EndedRow, deps: Deps): EndedPage['items'][number] => ({
  ...viewCard(row, deps),
  auction: row.auction ?? noBids,
  state: lotStateAt(row, deps.clock()),
})

function readLotCursor(text: string | undefined): LotCursor | undefined {
  const cursor = readListCursor(text, 'soonest')
  return cursor && { isOver: cursor.value === 1, at: cursor.at, id: cursor.id }
}

function cursorAfter<Row extends EndedRow>(rows: readonly Row[], limit: number, isOver: (row: Row) => boolean) {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return last ? writeListCursor({ order: 'soonest', value: isOver(last) ? 1 : 0, at: last.ends_at, id: last.id }) : null
}
