import { showCode } from '@mtaa/contract/commerce/gates/ticket-code'
import type { Language } from '@mtaa/contract/language'
import type { Deps } from '../../../../core/deps.ts'
import type { Viewer } from '../../../../core/viewer.ts'
import { hashOf } from '../../../../platform/crypto/opaque-tokens.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { notify } from '../../../community/notifications/index.ts'
import { issueTickets, moveTickets } from '../change-tickets.ts'
import { isOver } from '../my-tickets/may.rules.ts'
import { ticketPage } from '../my-tickets/ticket-links.ts'
import { insertReplacement, lockTicket } from '../moves.queries.ts'
import { findIssuedCode } from '../registers.queries.ts'
import { linkHashOf, linkOf } from '../rsvps/ticket-link.ts'
import { ticketKinds } from '../ticket.kinds.ts'
import { refuseMove } from '../ticket-states.rules.ts'
import { endTransfer, findTransferByLink, type TransferRow } from './transfers.queries.ts'

interface Taken {
  id: string
  /** Of who has no account. */
  link: string | null
}

/** The transfer of a link, in the state that it has at this moment. */
export async function getTransferBy({ db, clock }: Deps, token: string): Promise<TransferRow> {
  const found = await findTransferByLink(db, hashOf(token))
  if (!found) throw new Refusal('ticket_transfer_not_found')
  const isLate = found.state === 'offered' && (found.expires_at <= clock() || isOver(found, clock()))
  return isLate ? { ...found, state: 'lapsed' } : found
}

/**
 * Takes a ticket by the link of the SMS: a new one with a serial number and a code of its own is issued to who takes it, and the
 * old one lets nobody in any more. Raced with a scan, the lock of the ticket decides.
 */
export async function acceptTransfer(deps: Deps, viewer: Viewer, token: string, language: Language): Promise<Taken> {
  const { db, clock, cipher } = deps
  const transfer = await getTransferBy(deps, token)
  if (transfer.state !== 'offered') throw new Refusal('ticket_transfer_over')
  const id = newId(clock())
  const ownLink = viewer === null ? linkOf(deps, id) : null
  await db.transaction().execute(async (tx) => {
    const at = clock()
    const old = await lockTicket(tx, transfer.ticket_id, at)
    const refused = refuseMove({ state: old?.state ?? 'void', isMoving: false })
    // A used ticket says so, although the scan has ended the offer.
    if (!old || refused === 'ticket_used') throw new Refusal('ticket_used')
    if (old.transfer_id !== transfer.id) throw new Refusal('ticket_transfer_over')
    if (refused) throw new Refusal(refused)
    const holder = {
      id: viewer?.id ?? null,
      phone: viewer ? null : transfer.to_phone,
      linkHash: viewer ? null : linkHashOf(deps, id),
    }
    await insertReplacement(tx, { id, old, holder, guestName: transfer.to_name, at })
    await moveTickets(at, tx, { eventId: old.event_id, ids: [old.id] }, 'transferred')
    await issueTickets({ cipher, at }, tx, { eventId: old.event_id, ids: [id] })
    await endTransfer(tx, transfer.id, { state: 'accepted', at, newTicketId: id })
    const link = ownLink ?? ticketPage(deps, id)
    await notifyBoth(deps, tx, { transfer, viewer, language, id, link })
  })
  return { id, link: ownLink }
}

interface Notified {
  transfer: TransferRow
  viewer: Viewer
  language: Language
  /** The new ticket. */
  id: string
  link: string
}

async function notifyBoth(deps: Deps, tx: Tx, { transfer, viewer, language, id, link }: Notified) {
  const { title, to_name: name, to_phone: phone, from_id: giver, ticket_id: old } = transfer
  const code = showCode(await findIssuedCode(tx, id))
  await notify(deps, tx, {
    to: viewer ? viewer.id : { phone, language },
    kind: ticketKinds.ticket_issued,
    data: { title, link, gate_code: code },
  })
  if (giver === null) return
  await notify(deps, tx, {
    to: giver,
    kind: ticketKinds.ticket_taken,
    data: { title, name, link: ticketPage(deps, old) },
  })
}
