import type { Language } from '@mtaa/contract/language'
import { normalisePhone } from '@mtaa/contract/phone'
import type { createTicket as createTicketEndpoint } from '@mtaa/contract/operations/support'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { publish } from '../../../platform/events/events.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { hashOfRequest } from '../../../platform/http/request-hash.ts'
import { consumeByCaller, normaliseEmail } from '../../identity/requesters/index.ts'
import type { Device } from '../../identity/sessions/index.ts'
import { notify, notifyStaff } from '../../community/notifications/index.ts'
import { supportLimits } from './support.limits.ts'
import { findByRequest, insertTicket } from './support.queries.ts'
import { datesOf, keyOf, newNumber } from './support.rules.ts'
import { statusLink } from './support.view.ts'
import { ticketKinds } from './ticket.kinds.ts'
import { ticketQueue } from './tickets.queue.ts'

declare module '../../../platform/events/events.ts' {
  interface Events {
    'ticket.created': { ticket_id: string }
    'ticket.answered': { ticket_id: string }
    'ticket.closed': { ticket_id: string }
  }
}

export type TicketInput = z.output<typeof createTicketEndpoint.body>

interface Sender {
  viewer: Viewer
  device: Device
  language: Language
  idempotencyKey: string | undefined
}

/** Takes a message in, with a number and the key of its status page. The same request again is the same ticket. */
export async function createTicket(deps: Deps, input: TicketInput, sender: Sender) {
  const address = readAddresses(input)
  if (input.website) throw new Refusal('contact_automatic')
  // Of key and message together: nobody can take up a key of somebody else's, nor get a ticket by guessing one.
  const request = sender.idempotencyKey && hashOfRequest([sender.idempotencyKey, input])
  const repeated = request && (await findByRequest(deps.db, request))
  if (repeated) return receipt(deps, repeated)
  await consume(deps, sender)
  const created = await deps.db.transaction().execute((tx) => insert(deps, tx, { input, address, sender, request }))
  // Somebody sent the very same at the same moment.
  const outcome = created ?? (request && (await findByRequest(deps.db, request)))
  if (!outcome) throw new Refusal('unavailable')
  return receipt(deps, outcome)
}

const receipt = (deps: Deps, { number, answer_by }: { number: string; answer_by: Date }) => ({
  number,
  key: keyOf(deps, number),
  answer_by: answer_by.toISOString(),
})

function readAddresses({ email: writtenMail = '', phone: writtenPhone = '' }: TicketInput) {
  const [mail, phone] = [writtenMail.trim(), writtenPhone.trim()]
  if (!mail && !phone) throw new Refusal('contact_address_needed')
  const address = { email: mail ? normaliseEmail(mail) : null, phone: phone ? normalisePhone(phone) : null }
  if (mail && address.email === null) throw new Refusal('contact_email_invalid')
  if (phone && address.phone === null) throw new Refusal('contact_phone_invalid')
  return address
}

const consume = (deps: Deps, { viewer, device }: Sender) =>
  viewer
    ? deps.limits.consume([supportLimits.ofMember, viewer.id])
    : consumeByCaller(deps, supportLimits.ofCaller, device)

/** Before the body is read: what is refused for its topic or its length costs as much as what is taken. */
export const countAttempt = (deps: Deps, viewer: Viewer, device: Device) =>
  viewer
    ? deps.limits.consume([supportLimits.attempts, viewer.id])
    : consumeByCaller(deps, supportLimits.attempts, device)

interface Draft {
  input: TicketInput
  address: ReturnType<typeof readAddresses>
  sender: Sender
  request: string | undefined
}

/** A thousand million numbers: the second draw is nearly always free. */
const maxDraws = 5

async function insert(deps: Deps, tx: Tx, { input, address, sender, request }: Draft) {
  const { name, topic, message } = input
  const now = deps.clock()
  const { viewer, language } = sender
  for (let draw = 1; draw <= maxDraws; draw++) {
    const ticket = {
      id: newId(now),
      number: newNumber(),
      request_hash: request ?? null,
      user_id: viewer?.id ?? null,
      name,
      topic,
      message,
      language,
      ...address,
      ...datesOf(topic, now),
      created_at: now,
    }
    if (await insertTicket(tx, ticket)) {
      await notifyStaff(deps, tx, ticketQueue, ticket.id)
      await publish(tx, 'ticket.created', { ticket_id: ticket.id })
      if (ticket.email) await confirm(deps, tx, { ...ticket, email: ticket.email })
      return ticket
    }
    if (request !== undefined && (await findByRequest(tx, request))) return undefined
  }
  return undefined
}

/** Anybody may type any address: it gets the number and the link, and no word that was typed. */
async function confirm(
  deps: Deps,
  tx: Tx,
  { email, language, number }: { email: string; language: Language; number: string },
) {
  if (!(await mayMail(deps, tx, email))) return
  const data = { number, link: statusLink(deps, number) }
  await notify(deps, tx, { to: { mail: email, language }, kind: ticketKinds.ticket_received, data })
}

/** On the connection of the transaction: a crowd that each held one and waited for another would wait for ever. */
async function mayMail({ limits }: Deps, tx: Tx, email: string): Promise<boolean> {
  try {
    await limits.within(tx).consume([supportLimits.mails, email])
    return true
  } catch (error) {
    // The message has arrived all the same, and its link is on the screen.
    if (error instanceof Refusal) return false
    throw error
  }
}
