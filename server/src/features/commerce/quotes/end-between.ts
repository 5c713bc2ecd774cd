import type { Deps } from '../../../core/deps.ts'
import type { NewBlock } from '../../../core/feature.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { findBetween, setInvitation, setQuoteState } from './answers/invitations.queries.ts'
import { lockRequest } from './requests/requests.queries.ts'

/** One has blocked the other: what was requested between them and not accepted ends, and nobody is notified. */
export async function endQuotesBetween({ clock }: Deps, tx: Tx, { by, other }: NewBlock): Promise<void> {
  const at = clock()
  for (const { request_id: requestId } of await findBetween(tx, by, other)) {
    await lockRequest(tx, requestId)
    const now = (await findBetween(tx, by, other)).find((one) => one.request_id === requestId)
    if (!now) continue
    const { provider_id: providerId, quote_id: quoteId } = now
    if (quoteId === null) await setInvitation(tx, requestId, providerId, 'passed')
    else await setQuoteState(tx, quoteId, providerId === by ? 'withdrawn' : 'declined', { at })
  }
}
