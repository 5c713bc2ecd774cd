import { hour } from '@mtaa/contract/time'
import { ticketKind } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { accounts, credit, debit } from '../../../server/src/core/money/accounts.ts'
import { newId } from '../../../server/src/platform/database/ids.ts'
import { bytes } from '../bytes.ts'
import type { IssuedTickets, Row, TicketMove } from '../demo.queries.ts'
import type { Member, People } from '../people.ts'
import type { Posting } from '../postings.ts'
import type { Random } from '../random.ts'
import { cancelledAgo, type HeldShow, type SoldType } from './make-shows.ts'

const cents = 100
/** Five percent, in ten thousandths. */
const commissionRate = 500
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split('')

type SoldOrder = Row<'ticket_orders'> & { id: string; total: number; paid_at: Date }
export type SoldTicket = Row<'tickets'> & { id: string; event_id: string; type_id: string; price: number }

interface Money {
  payments: Row<'payments'>[]
  refunds: Row<'refunds'>[]
  taxLines: Row<'tax_lines'>[]
  postings: Posting[]
}

/** Orders of all shows with their tickets and the money of them, as the program would have left them. */
export function sellTickets(held: readonly HeldShow[], { people, now }: { people: People; now: Date }, random: Random) {
  const [organizer, member] = [people.named('organizer'), people.named('member')]
  const neighbours = people.all.filter((one) => one !== organizer && one !== member)
  const rows = {
    orders: [] as SoldOrder[],
    tickets: [] as SoldTicket[],
    refunds: [] as Row<'ticket_refunds'>[],
    issued: [] as IssuedTickets[],
    moves: [] as TicketMove[],
  }
  const money: Money = { payments: [], refunds: [], taxLines: [], postings: [] }
  const word = (length: number) => Array.from({ length }, () => random.pick(signs)).join('')

  function order(one: HeldShow, type: SoldType, buyer: Member | null, count: number) {
    const { listing, own, show } = one
    const from = listing.created_at.getTime() + hour
    const until = Math.min(now.getTime(), listing.starts_at.getTime()) - (show.end === 'cancelled' ? 40 : 3) * hour
    const at = new Date(Math.floor(random.between(from, until)))
    const [id, phone] = [newId(at), buyer ? null : `2547140${String(rows.orders.length).padStart(5, '0')}`]
    const total = count * type.price
    const isBack = show.end === 'cancelled'
    const backAt = new Date(now.getTime() - cancelledAgo + hour)
    const releasedAt = show.end === 'released' ? new Date(listing.ends_at.getTime() + 24 * hour) : null
    rows.orders.push({
      id,
      number: `T${word(10)}`,
      event_id: listing.id,
      buyer_id: buyer?.id ?? null,
      phone,
      origin: buyer ? (own.approval ? 'request' : 'order') : 'rsvp',
      total,
      state: isBack ? 'refunded' : 'paid',
      expires_at: null,
      seen_starts_at: listing.starts_at,
      seen_place: 1,
      note: '',
      decided_by: own.approval ? organizer.id : null,
      decided_at: own.approval ? at : null,
      created_at: at,
      paid_at: at,
      ended_at: isBack ? backAt : null,
      released_at: releasedAt,
    })
    const ids = Array.from({ length: count }, (_, index) => {
      const guest = index === 0 && buyer ? buyer : random.pick(neighbours)
      const ticket = {
        id: newId(at),
        event_id: listing.id,
        order_id: id,
        type_id: type.id,
        holder_id: buyer?.id ?? null,
        holder_phone: phone,
        guest_name: `${guest.firstName} ${guest.lastName}`,
        price: type.price,
        face_price: type.price,
        state: 'held',
        link_hash: buyer ? null : bytes(Buffer.from(Array.from({ length: 32 }, () => random.whole(0, 255)))),
        ended_at: null,
        created_at: at,
      }
      rows.tickets.push(ticket)
      return ticket.id
    })
    rows.issued.push({ eventId: listing.id, ids, at })
    if (isBack) rows.moves.push(...ids.map((ticketId) => ({ id: ticketId, state: 'refunded', ended_at: backAt })))
    if (total === 0) return
    const paymentId = pay({ id, payerId: buyer?.id ?? id, total, at, isBack })
    if (isBack) sendBack({ one, type, orderId: id, buyerId: buyer?.id ?? null, ids, paymentId, at: backAt })
    if (releasedAt) release({ id, paymentId, total, at: releasedAt })
  }

  function pay({ id, payerId, total, at, isBack }: Paid) {
    const paymentId = newId(at)
    money.payments.push({
      id: paymentId,
      payable_kind: ticketKind,
      payable_id: id,
      payer_id: payerId,
      method: 'mpesa',
      rail: 'daraja',
      phone: `2547130${String(money.payments.length).padStart(5, '0')}`,
      amount_cents: total * cents,
      status: isBack ? 'refunded' : 'succeeded',
      receipt: `S${word(9)}`,
      result_code: '0',
      pushed_at: at,
      settled_at: at,
      created_at: at,
      updated_at: at,
      evidence: 'callback',
    })
    const entries = [debit(accounts.mpesaCollection, total * cents), credit(accounts.escrow(id), total * cents)]
    money.postings.push({
      id: newId(at),
      purpose: 'settlement',
      sourceType: 'payment',
      sourceId: paymentId,
      at,
      entries,
    })
    return paymentId
  }

  function sendBack({ one, type, orderId, buyerId, ids, paymentId, at }: Back) {
    const [refundId, whole] = [newId(at), ids.length * type.price * cents]
    money.refunds.push({
      id: refundId,
      payment_id: paymentId,
      part_id: orderId,
      amount_cents: whole,
      origin: 'chosen',
      state: 'confirmed',
      paid_from: 'held',
      rail: 'daraja_b2c',
      reason: 'event_cancelled',
      requested_as: 'program',
      receipt: `S${word(9)}`,
      created_at: at,
      approved_at: at,
      sent_at: at,
      confirmed_at: at,
    })
    const source = { sourceType: 'refund', sourceId: refundId, at }
    const { refundsInFlight, mpesaDisbursement } = accounts
    money.postings.push(
      {
        ...source,
        id: newId(at),
        purpose: 'refund_approved',
        entries: [debit(accounts.escrow(orderId), whole), credit(refundsInFlight, whole)],
      },
      {
        ...source,
        id: newId(at),
        purpose: 'refund',
        entries: [debit(refundsInFlight, whole), credit(mpesaDisbursement, whole)],
      },
    )
    const cancelledAt = one.own.cancelled_at as Date
    for (const ticketId of ids)
      rows.refunds.push({
        ...refundOf({ id: ticketId, event_id: one.listing.id, order_id: orderId, price: type.price }, cancelledAt),
        cause: 'cancelled',
        state: 'sent',
        refund_id: refundId,
        member_id: buyerId,
        due_at: new Date(cancelledAt.getTime() + 48 * hour),
        ended_at: at,
      })
  }

  function release({ id, paymentId, total, at }: { id: string; paymentId: string; total: number; at: Date }) {
    const whole = total * cents
    const commission = Math.floor((whole * commissionRate) / 10_000)
    const source = { sourceType: 'ticket_order', sourceId: id, at }
    const entries = [
      debit(accounts.escrow(id), whole),
      credit(accounts.organizerPayable(organizer.id), whole - commission),
      credit(accounts.commission, commission),
    ]
    money.postings.push({ id: newId(at), purpose: 'release', ...source, entries })
    money.taxLines.push({
      id: newId(at),
      source_type: 'ticket_order',
      source_id: id,
      seller_id: organizer.id,
      payment_id: paymentId,
      total_cents: whole,
      commission_cents: commission,
      withheld_cents: 0,
      net_cents: whole - commission,
      commission_rate: commissionRate,
      withholding_rate: 0,
      at,
    })
  }

  for (const one of held) {
    for (const type of one.types) {
      for (let left = type.sold; left > 0;) {
        const count = Math.min(left, random.pick([1, 1, 2, 2, 3]))
        // Free tickets are had with a phone alone, too.
        const isByPhone = type.price === 0 && !one.own.approval && !type.code && random.chance(0.4)
        order(one, type, isByPhone ? null : random.pick(neighbours), count)
        left -= count
      }
      if (type.own > 0) order(one, type, member, type.own)
    }
  }
  rows.issued.sort((a, b) => a.at.getTime() - b.at.getTime())
  return { ...rows, money }
}

interface Paid {
  id: string
  payerId: string
  total: number
  at: Date
  isBack: boolean
}

interface Back {
  one: HeldShow
  type: SoldType
  orderId: string
  buyerId: string | null
  ids: readonly string[]
  paymentId: string
  at: Date
}

/** The money of a ticket that goes back, or that somebody wants back. */
export const refundOf = (
  { id, event_id, order_id, price }: Pick<SoldTicket, 'id' | 'event_id' | 'order_id' | 'price'>,
  at: Date,
) => ({
  id: newId(at),
  event_id,
  order_id,
  ticket_id: id,
  amount: price,
  reason: '',
  obstacle: null,
  decided_by: null,
  created_at: at,
})
