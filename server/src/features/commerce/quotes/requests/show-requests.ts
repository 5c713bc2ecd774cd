import type { QuoteRequest } from '@mtaa/contract/commerce/quotes/quotes'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { readCursor, writeCursor } from '../../../../platform/http/cursor.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { maySeeQuotes, maySeeRequest } from '../quotes.permissions.ts'
import { findInvited, findQuotesOf, findRequest, findRequestsOf } from './requests.queries.ts'
import { viewListedRequest, viewRequest } from './requests.view.ts'

/** A request of the viewer's own with its quotes; for a moderator what is requested. */
export async function showRequest(deps: Deps, viewer: Member, id: string): Promise<QuoteRequest> {
  const { db } = deps
  const row = await findRequest(db, id)
  if (!row || !maySeeRequest(viewer, row)) throw new Refusal('quote_request_not_found')
  if (!maySeeQuotes(viewer, row)) return viewRequest(row, { invited: [], quotes: [] }, deps)
  const [invited, quotes] = await Promise.all([findInvited(db, id, viewer.id), findQuotesOf(db, id, viewer.id)])
  return viewRequest(row, { invited, quotes }, deps)
}

interface Page {
  cursor?: string | undefined
  limit: number
}

export async function listRequests(deps: Deps, viewer: Member, { cursor, limit }: Page) {
  const rows = await findRequestsOf(deps.db, viewer.id, { before: readCursor(cursor), limit: limit + 1 })
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    items: items.map((row) => viewListedRequest(row, deps)),
    next_cursor: last ? writeCursor(last.created_at, last.id) : null,
  }
}
