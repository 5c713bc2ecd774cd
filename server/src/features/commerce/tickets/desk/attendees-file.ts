import type { TicketState } from '@mtaa/contract/commerce/tickets/ticket-terms'
import type { Language } from '@mtaa/contract/language'
import { minuteOf } from '@mtaa/contract/nairobi'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { audit } from '../../../../platform/audit/audit.ts'
import { writeCsv } from '../../../../platform/csv/write-csv.ts'
import { ticketUsage } from '../tickets.limits.ts'
import { readAttendees } from './attendees.queries.ts'
import { getRunEvent } from './show-desk.ts'

const words: Record<Language, { columns: readonly string[]; states: Partial<Record<TicketState, string>> }> = {
  en: {
    columns: ['name', 'ticket', 'order', 'price', 'state', 'last digits of the phone', 'bought', 'last at the gate'],
    states: { issued: 'not in yet', checked_in: 'inside', checked_out: 'has left' },
  },
  sw: {
    columns: [
      'jina',
      'tiketi',
      'oda',
      'bei',
      'hali',
      'tarakimu za mwisho za simu',
      'ilinunuliwa',
      'mara ya mwisho langoni',
    ],
    states: { issued: 'bado hajaingia', checked_in: 'yuko ndani', checked_out: 'ametoka' },
  },
}

interface File {
  eventId: string
  language: Language
}

/** Sends who has a ticket as CSV, while it is read. Personal data that leaves: the audit log has it. */
export async function sendAttendees(deps: Deps, viewer: Member, { eventId, language }: File, reply: FastifyReply) {
  const event = await getRunEvent(deps, viewer, eventId)
  await deps.limits.consume([ticketUsage.files, viewer.id])
  await deps.db.transaction().execute((tx) =>
    audit(deps, tx, {
      actorId: viewer.id,
      action: 'event.attendees_downloaded',
      subject: { type: 'listing', id: event.id },
    }),
  )
  void reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="mtaa-attendees-${event.id.slice(-12)}.csv"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const { columns, states } = words[language]
  const written = (at: Date | null) => at && minuteOf(at)
  async function* lines() {
    for await (const one of readAttendees(deps.db, { eventId })) {
      const { guest_name, ticket_type, order_number, price, state, phone_digits } = one
      const times = [written(one.bought_at), written(one.passed_at)]
      yield [guest_name, ticket_type, order_number, price, states[state] ?? state, phone_digits, ...times]
    }
  }
  return Readable.from(writeCsv(columns, lines()))
}
