import type { Rsvp } from '@mtaa/contract/commerce/tickets/rsvps'
import { ticketLimits } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { normalisePhone } from '@mtaa/contract/phone'
import { randomInt } from 'node:crypto'
import type { Deps } from '../../../../core/deps.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { notify } from '../../../community/notifications/index.ts'
import { codeKinds } from '../../../identity/codes/index.ts'
import { consumeByCaller } from '../../../identity/requesters/index.ts'
import type { Device } from '../../../identity/sessions/index.ts'
import { rsvpTimes } from '../order.rules.ts'
import { assertMayOrder, assertOrderable, offeredTypes } from '../orders/assert-may-order.ts'
import { findSaleEvent, findSaleTypes, type Holder, type SaleEvent } from '../orders/sale.queries.ts'
import { ticketUsage } from '../tickets.limits.ts'
import { findOpenRsvp, insertRsvp, renewCode, type RsvpRow } from './rsvps.queries.ts'

interface Starting {
  eventId: string
  typeId: string
  phone: string
  guests: readonly string[]
  /** Of a hidden type. */
  code: string | null
}

/** The keyed hash of a code: equal codes of two RSVPs are not alike. */
export const codeHashOf = ({ cipher }: Pick<Deps, 'cipher'>, id: string, code: string) =>
  cipher.mac('rsvp code', `${id}:${code}`)

const newCode = () => String(randomInt(10 ** ticketLimits.rsvp.digits)).padStart(ticketLimits.rsvp.digits, '0')

/** Texts a code for free tickets to a number, which may be of anybody: what is had with it is counted once it is confirmed. */
export async function startRsvp(deps: Deps, starting: Starting, device: Device) {
  const { eventId, typeId, phone: typed, guests, code: hidden } = starting
  refuseWithoutTexts(deps)
  const phone = normalisePhone(typed)
  if (phone === null) throw new Refusal('contact_phone_invalid')
  const at = deps.clock()
  const event = await findSaleEvent(deps.db, eventId)
  if (hidden !== null) await consumeByCaller(deps, ticketUsage.hiddenCodes, device)
  await assertFree(deps.db, { event, lines: [{ ticket_type_id: typeId, guests }], holder: null, at, code: hidden })
  await consumeByCaller(deps, ticketUsage.rsvpNetwork, device)
  await deps.limits.consume([ticketUsage.rsvpPhone, phone])
  const [id, code] = [newId(at), newCode()]
  const { language } = device
  const expires_at = new Date(at.getTime() + rsvpTimes.expires)
  await deps.db.transaction().execute(async (tx) => {
    const times = { created_at: at, sent_at: at, expires_at }
    const code_hash = codeHashOf(deps, id, code)
    const names = [...guests]
    await insertRsvp(tx, { id, event_id: eventId, type_id: typeId, phone, names, code_hash, language, ...times })
    await notify(deps, tx, { to: { phone, language }, kind: codeKinds.code, data: { code } })
  })
  return viewRsvp(deps, { id, sent: 1, sent_at: at, expires_at }, code)
}

/** Sends another code, which takes the place of the last one. */
export async function resendRsvp(deps: Deps, id: string): Promise<Rsvp> {
  refuseWithoutTexts(deps)
  const at = deps.clock()
  const rsvp = await findOpenRsvp(deps.db, id, at)
  if (!rsvp) throw new Refusal('rsvp_not_found')
  const next = rsvp.sent_at.getTime() + rsvpTimes.resend
  const seconds = Math.max(1, Math.ceil((next - at.getTime()) / 1000))
  if (next > at.getTime() || rsvp.sent >= ticketLimits.rsvp.sent)
    throw new Refusal('over_request_rate_limit', { seconds })
  await deps.limits.consume([ticketUsage.rsvpPhone, rsvp.phone])
  const code = newCode()
  const expires_at = new Date(at.getTime() + rsvpTimes.expires)
  await deps.db.transaction().execute(async (tx) => {
    const codeHash = codeHashOf(deps, id, code)
    const before = new Date(at.getTime() - rsvpTimes.resend)
    if (!(await renewCode(tx, id, { codeHash, at, before, expiresAt: expires_at })))
      throw new Refusal('over_request_rate_limit', { seconds: rsvpTimes.resend / 1000 })
    const { phone, language } = rsvp
    await notify(deps, tx, { to: { phone, language }, kind: codeKinds.code, data: { code } })
  })
  return viewRsvp(deps, { id, sent: rsvp.sent + 1, sent_at: at, expires_at }, code)
}

function refuseWithoutTexts({ settings }: Deps): void {
  if (!settings.auth.phone) throw new Refusal('phone_provider_disabled')
}

interface Free {
  event: SaleEvent | undefined
  lines: readonly { ticket_type_id: string; guests: readonly string[] }[]
  holder: Holder | null
  at: Date
  taken?: ReadonlyMap<string, number>
  /** Undefined: the type was opened when the RSVP was begun. */
  code?: string | null
}

/** Refuses what cannot be had, or not for nothing. */
export async function assertFree(db: Db, { event, lines, holder, at: now, taken, code }: Free): Promise<SaleEvent> {
  assertMayOrder(event, null, now)
  const all = await findSaleTypes(db, event.id, holder)
  const found = code === undefined ? all.map((type) => ({ ...type, hidden_code: null })) : all
  const types = offeredTypes(event, found, { code: code ?? null, now, ...(taken && { taken }) })
  const chosen = lines.map(({ ticket_type_id: id }) => types.get(id))
  if (chosen.some((type) => type?.open && type.price > 0)) throw new Refusal('rsvp_not_free')
  if (event.approval) throw new Refusal('approval_needed')
  assertOrderable(lines, types, ticketLimits.inOrder)
  return event
}

/** In demo mode, where texts leave for nowhere, the code is shown. */
const viewRsvp = (
  { settings }: Deps,
  { id, sent, sent_at, expires_at }: Pick<RsvpRow, 'id' | 'sent' | 'sent_at' | 'expires_at'>,
  code: string,
): Rsvp => ({
  id,
  expires_at: expires_at.toISOString(),
  resend_at: sent < ticketLimits.rsvp.sent ? new Date(sent_at.getTime() + rsvpTimes.resend).toISOString() : null,
  hint: settings.demo ? code : null,
})
