import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { declineOthers } from '../answers/invitations.queries.ts'
import { notifyLost } from '../notify-quotes.ts'
import { maySeeQuotes } from '../quotes.permissions.ts'
import { lockRequest, setRequestState, type RequestRow } from './requests.queries.ts'
import { requestStateAt } from './requests.view.ts'

/** A request of the member's own, locked; refuses `quote_request_over` once nothing can come of it. */
async function lockOwnRequest(tx: Tx, member: Member, id: string, at: Date): Promise<RequestRow> {
  const row = await lockRequest(tx, id)
  if (!row || !maySeeQuotes(member, row)) throw new Refusal('quote_request_not_found')
  if (requestStateAt(row, at) !== 'open') throw new Refusal('quote_request_over')
  return row
}

/** Its customer needs no quote any more. */
export const closeRequest = (deps: Deps, customer: Member, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    await lockOwnRequest(tx, customer, id, at)
    await endRequest(deps, tx, id, at)
  })

/** Ends a locked request that is open, without a quote. */
export async function endRequest(deps: Deps, tx: Tx, id: string, at: Date): Promise<void> {
  await notifyLost(deps, tx, { requestId: id })
  await declineOthers(tx, id, at)
  await setRequestState(tx, id, 'closed', at)
}
