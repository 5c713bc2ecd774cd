import type { Deps } from '../../../../core/deps.ts'
import type { Viewer } from '../../../../core/viewer.ts'
import { hashOf } from '../../../../platform/crypto/opaque-tokens.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { mayUse } from '../tickets.permissions.ts'
import { findTicket, findTicketByLink, type TicketRow } from './my-tickets.queries.ts'
import { viewTicket } from './my-tickets.view.ts'

/** A ticket of the viewer's own; to everybody else it does not exist. */
export async function getOwnTicket({ db, clock }: Deps, viewer: Viewer, id: string): Promise<TicketRow> {
  const row = await findTicket(db, id, clock())
  if (!row || !mayUse(viewer, row)) throw new Refusal('event_ticket_not_found')
  return row
}

export const showTicket = async (deps: Deps, viewer: Viewer, id: string) =>
  viewTicket(deps, await getOwnTicket(deps, viewer, id))

/** The ticket of a secret link. */
export async function getLinkedTicket({ db, clock }: Deps, token: string): Promise<TicketRow> {
  const row = await findTicketByLink(db, hashOf(token), clock())
  if (!row) throw new Refusal('event_ticket_not_found')
  return row
}
