import { day, hour } from '@mtaa/contract/time'
import { newId } from '../../../server/src/platform/database/ids.ts'
import { accounts, credit, debit } from '../../../server/src/core/money/accounts.ts'
import type { Row } from '../demo.queries.ts'
import type { DemoContext } from '../listings.ts'
import type { Posting } from '../postings.ts'
import { Random } from '../random.ts'
import { messageOfOrganizer, notesOfRequests } from '../text/shows.ts'
import { makeShows, typeRows, type HeldShow } from './make-shows.ts'
import { refundOf, sellTickets, type SoldTicket } from './sell-tickets.ts'
import { useGates } from './use-gates.ts'

const seed = 20_261_128

/** Events of the demo's organizer that people go to, with everything that became of their tickets. */
export function makeTicketedEvents(context: DemoContext) {
  const { people, now } = context
  const random = new Random(seed)
  const { held, series } = makeShows(context, random)
  const { money, ...sold } = sellTickets(held, context, random)
  const gates = useGates(held, sold.tickets, now, random)
  const [organizer, member] = [people.named('organizer'), people.named('member')]
  const neighbours = random.shuffle(people.all.filter((one) => one !== organizer && one !== member))
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  const named = (name: string) => {
    const found = held.find(({ show }) => show.name === name)
    if (!found) throw new Error(`no show ${name}`)
    return found
  }
  const concert = named('concert')
  const ofType = (position: number) => sold.tickets.filter(({ type_id }) => type_id === concert.types[position]?.id)
  const [[, back], [vip]] = [ofType(0), ofType(1)]

  /** What waits for the organizer's answer, and one that they have declined. */
  const requests = notesOfRequests.map((note, index) => requestOf(named('mentors'), { note, index }))

  function requestOf({ listing, types }: HeldShow, { note, index }: { note: string; index: number }) {
    const at = ago(5 + 7 * index)
    const isDeclined = index === notesOfRequests.length - 1
    const [buyer, type] = [neighbours[index + 20], types[0]]
    if (!buyer || !type) throw new Error('nobody requests a ticket')
    const order = {
      id: newId(at),
      number: `T000000REQ${index}`,
      event_id: listing.id,
      buyer_id: buyer.id,
      phone: null,
      origin: 'request',
      total: 0,
      state: isDeclined ? 'declined' : 'requested',
      expires_at: null,
      seen_starts_at: listing.starts_at,
      seen_place: 1,
      note,
      decided_by: isDeclined ? organizer.id : null,
      decided_at: isDeclined ? ago(1) : null,
      created_at: at,
      paid_at: null,
      ended_at: isDeclined ? ago(1) : null,
      released_at: null,
    } satisfies Row<'ticket_orders'>
    const ticket = {
      id: newId(at),
      event_id: listing.id,
      order_id: order.id,
      type_id: type.id,
      holder_id: buyer.id,
      holder_phone: null,
      guest_name: `${buyer.firstName} ${buyer.lastName}`,
      price: 0,
      face_price: 0,
      state: 'void',
      link_hash: null,
      ended_at: at,
      created_at: at,
    } satisfies Row<'tickets'>
    return { order, ticket }
  }

  const waits = (index: number) => [neighbours[0], member, neighbours[1]][index] ?? member
  const supper = named('supper')
  const waiting = [30, 26, 3].map((hours, index): Row<'ticket_waiting'> => ({
    id: newId(ago(hours)),
    event_id: supper.listing.id,
    type_id: supper.types[0]?.id ?? '',
    member_id: waits(index).id,
    quantity: index + 1,
    state: 'waiting',
    joined_at: ago(hours),
  }))

  return {
    listings: held.map(({ listing }) => listing),
    events: held.map(({ own }) => own),
    ticketTypes: held.flatMap(typeRows),
    series,
    ticketOrders: [...sold.orders, ...requests.map(({ order }) => order)],
    tickets: [...sold.tickets, ...requests.map(({ ticket }) => ticket)],
    issued: sold.issued,
    moves: [...sold.moves, ...gates.moves],
    registers: held.flatMap(({ show, listing }) =>
      show.end === 'released' ? [{ eventId: listing.id, at: new Date(listing.ends_at.getTime() + day) }] : [],
    ),
    waiting,
    resales: vip ? [resaleOf(vip, ago(20))] : [],
    ticketRefunds: [
      ...sold.refunds,
      ...(back
        ? [
            {
              ...refundOf(back, ago(6)),
              cause: 'goodwill',
              state: 'requested',
              refund_id: null,
              member_id: back.holder_id ?? null,
              due_at: null,
              ended_at: null,
              reason: 'My mother is in hospital in Nyeri, and I cannot come.',
            },
          ]
        : []),
    ],
    attendeeMessages: [
      {
        id: newId(ago(30)),
        event_id: concert.listing.id,
        author_id: organizer.id,
        body: messageOfOrganizer,
        recipients: new Set(
          sold.orders.filter(({ event_id }) => event_id === concert.listing.id).map((o) => o.buyer_id),
        ).size,
        at: ago(30),
      },
    ],
    gateLinks: gates.links,
    gateScans: gates.scans,
    ...money,
    payoutRows: payoutOf(organizer.id, new Date(now.getTime() - 5 * day)),
    deals: sold.orders.flatMap(({ id, event_id, buyer_id, released_at }) => {
      const show = held.find(({ listing }) => listing.id === event_id)
      return show && buyer_id && released_at
        ? [
            {
              kind: 'ticket' as const,
              id,
              buyer_id,
              seller_id: organizer.id,
              completed_at: released_at,
              title: show.listing.title,
            },
          ]
        : []
    }),
  }
}

/** A ticket that its holder sells for less than it cost. */
const resaleOf = ({ id, event_id, type_id, holder_id, price }: SoldTicket, at: Date): Row<'ticket_resales'> => ({
  id: newId(at),
  ticket_id: id,
  event_id,
  type_id,
  seller_id: holder_id ?? '',
  price: price - 300,
  state: 'open',
  created_at: at,
})

/** Part of what an event has brought was sent to its organizer. */
function payoutOf(seller_id: string, at: Date) {
  const [id, amount, phone] = [newId(at), 800_000, '254120000003']
  const begun = new Date(at.getTime() - 20 * day)
  const entries = [debit(accounts.organizerPayable(seller_id), amount), credit(accounts.mpesaDisbursement, amount)]
  const times = { hold_until: at, created_at: at, started_at: at, ended_at: at }
  return {
    phone,
    account: { seller_id, phone, verified_at: begun, created_at: begun, updated_at: begun },
    payout: {
      id,
      seller_id,
      amount_cents: amount,
      organizer_cents: amount,
      state: 'paid',
      cause: 'request',
      phone,
      receipt: 'SEV3NTPAY1',
      ...times,
    },
    posting: { id: newId(at), purpose: 'payout', sourceType: 'payout', sourceId: id, at, entries } satisfies Posting,
  }
}
