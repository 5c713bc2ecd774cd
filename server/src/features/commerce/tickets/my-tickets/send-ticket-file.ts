import { formatMoment } from '@mtaa/contract/dates'
import { formatShillings } from '@mtaa/contract/number'
import { showCode } from '@mtaa/contract/commerce/gates/ticket-code'
import type { Ticket } from '@mtaa/contract/commerce/tickets/my-tickets'
import type { Language } from '@mtaa/contract/language'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { writePdf } from '../../../../platform/pdf/write-pdf.ts'
import { ticketUsage } from '../tickets.limits.ts'
import { showTicket } from './get-ticket.ts'
import { ticketWords } from './ticket-words.ts'

type Fact = readonly [string, string]

/** When its gates open; of the ticket of a part of it, from when that lets somebody in. */
const opensAt = ({ admits_from: from, event: { start_date: start, opens_at: opens } }: Ticket) =>
  Date.parse(from) >= Date.parse(start) ? from : (opens ?? start)

function* factsOf(ticket: Ticket, code: string, language: Language): Generator<Fact> {
  const words = ticketWords[language]
  const { event, place, organizer, price } = ticket
  const moment = (at: string) => formatMoment(at, language)
  yield [words.guest, ticket.guest_name]
  yield [words.kind, ticket.ticket_type]
  yield [words.starts, moment(event.start_date)]
  yield [words.ends, moment(event.end_date)]
  yield [words.admits, moment(opensAt(ticket))]
  if (place.location) yield [words.place, place.location]
  if (place.directions) yield [words.way, place.directions]
  if (place.online_url) yield [words.link, place.online_url]
  yield [words.organizer, organizer.name]
  yield [words.price, price === 0 ? words.free : formatShillings(price)]
  yield [words.order, ticket.order_number]
  yield [words.code, showCode(code)]
}

/** A ticket of one's own as a PDF. Refuses `ticket_ended` for one that lets nobody in. */
export async function sendTicketFile(
  deps: Deps,
  viewer: Member,
  id: string,
  { language, reply }: { language: Language; reply: FastifyReply },
): Promise<Readable> {
  await deps.limits.consume([ticketUsage.files, viewer.id])
  const ticket = await showTicket(deps, viewer, id)
  const { token, code } = ticket
  if (token === null || code === null) throw new Refusal('ticket_ended')
  void reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="mtaa-${code}.pdf"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const words = ticketWords[language]
  const pdf = writePdf({
    title: ticket.event.title,
    language,
    facts: [...factsOf(ticket, code, language)],
    qr: token,
    columns: [],
    lines: [],
    notes: [['', words.note]],
    footer: (page) => `Mtaa · ${words.title} ${showCode(code)} · ${page}`,
    madeAt: deps.clock(),
  })
  return Readable.from(pdf, { objectMode: false })
}
