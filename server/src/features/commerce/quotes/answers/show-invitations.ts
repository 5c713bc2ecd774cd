import type { QuoteInvitation } from '@mtaa/contract/commerce/quotes/quotes'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { readCursor, writeCursor } from '../../../../platform/http/cursor.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { findQuotesBy } from '../requests/requests.queries.ts'
import { viewInvitation } from '../requests/requests.view.ts'
import { findInvitation, findInvitations } from './invitations.queries.ts'

/** A request as the provider sees it who was sent it. */
export async function showInvitation(deps: Deps, provider: Member, requestId: string): Promise<QuoteInvitation> {
  const row = await findInvitation(deps.db, provider.id, requestId)
  if (!row) throw new Refusal('quote_request_not_found')
  const [quote] = await findQuotesBy(deps.db, provider.id, [requestId])
  return viewInvitation(row, quote, deps)
}

interface Page {
  waiting: boolean
  cursor?: string | undefined
  limit: number
}

/** Requests that a provider was sent: those that can still be answered, or all. */
export async function listInvitations(deps: Deps, provider: Member, { waiting, cursor, limit }: Page) {
  const page = { waiting, now: deps.clock(), before: readCursor(cursor), limit: limit + 1 }
  const rows = await findInvitations(deps.db, provider.id, page)
  const items = rows.slice(0, limit)
  const quotes = await findQuotesBy(
    deps.db,
    provider.id,
    items.map(({ id }) => id),
  )
  const byRequest = new Map(quotes.map((quote) => [quote.request_id, quote]))
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    items: items.map((row) => viewInvitation(row, byRequest.get(row.id), deps)),
    // Sent as it was made.
    next_cursor: last ? writeCursor(last.created_at, last.id) : null,
  }
}
