import { excerptOf, type Reportable, type ReportedThing, type ThingChange } from '../../../core/reportables.ts'
import type { Deps } from '../../../core/deps.ts'
import { hasRole, type Viewer } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { findInvitation, setQuoteState } from './answers/invitations.queries.ts'
import { requestPath } from './notify-quotes.ts'
import { maySeeQuotes, maySeeRequest, quoteModerator } from './quotes.permissions.ts'
import { endRequest } from './requests/close-request.ts'
import { findQuote, findRequest, lockRequest, setRemoved, type QuoteRow } from './requests/requests.queries.ts'

/**
 * A request is reported by who was sent it, a quote by who requested it. What is removed of an open one ends it; restored, it is seen
 * again and stays ended.
 */
export const reportableQuotes: Reportable = {
  kind: 'quote',
  role: quoteModerator,
  states: ['removed'],
  async find(deps, viewer, id) {
    const quote = await findQuote(deps.db, id)
    return quote ? aboutQuote(deps, viewer, quote) : aboutRequest(deps, viewer, id)
  },
  change: (deps, tx, change) => moderate(deps, tx, change),
}

const stateOf = ({ removed_at }: { removed_at: Date | null }) => (removed_at ? 'removed' : 'shown')

async function aboutRequest({ db }: Deps, viewer: Viewer, id: string): Promise<ReportedThing | undefined> {
  const request = await findRequest(db, id)
  if (!request || !viewer) return undefined
  const isSeen = maySeeRequest(viewer, request) || (await findInvitation(db, viewer.id, id)) !== undefined
  if (!isSeen) return undefined
  return {
    ownerId: request.customer_id,
    title: excerptOf(request.text, 120),
    excerpt: excerptOf(request.text),
    path: requestPath(id),
    state: stateOf(request),
  }
}

async function aboutQuote({ db }: Deps, viewer: Viewer, quote: QuoteRow): Promise<ReportedThing | undefined> {
  const request = await findRequest(db, quote.request_id)
  if (!request) return undefined
  const isSeen = maySeeQuotes(viewer, request) || viewer?.id === quote.provider_id || hasRole(viewer, quoteModerator)
  if (!isSeen) return undefined
  return {
    ownerId: quote.provider_id,
    others: [request.customer_id],
    title: excerptOf(quote.title, 120),
    excerpt: excerptOf(quote.note),
    path: requestPath(request.id),
    state: stateOf(quote),
  }
}

async function moderate(deps: Deps, tx: Tx, { id, to }: ThingChange): Promise<boolean> {
  const at = deps.clock()
  const removedAt = to === 'removed' ? at : null
  const quote = await findQuote(tx, id)
  const request = await lockRequest(tx, quote?.request_id ?? id)
  if (!request) return false
  if (quote) {
    const now = await findQuote(tx, id)
    if (now?.state === 'sent' && removedAt) await setQuoteState(tx, id, 'withdrawn', { at })
    return setRemoved(tx, 'quotes', id, removedAt)
  }
  if (request.state === 'open' && removedAt) await endRequest(deps, tx, id, at)
  return setRemoved(tx, 'quote_requests', id, removedAt)
}
