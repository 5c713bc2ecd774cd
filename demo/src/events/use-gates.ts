import { hour, minute } from '@mtaa/contract/time'
import { newId } from '../../../server/src/platform/database/ids.ts'
import { bytes } from '../bytes.ts'
import type { Row, TicketMove } from '../demo.queries.ts'
import type { Random } from '../random.ts'
import type { HeldShow } from './make-shows.ts'
import type { SoldTicket } from './sell-tickets.ts'

type Scan = Row<'gate_scans'> & { id: string }
type Link = Row<'gate_links'> & { id: string; ins: number; outs: number; refused: number }

/** How long after the end people are let in. */
const openAfter = 6 * hour

/** What happened at the gates of shows that have begun: most are let in, some leave and come back, and some are refused. */
export function useGates(held: readonly HeldShow[], tickets: readonly SoldTicket[], now: Date, random: Random) {
  const rows = { links: [] as Link[], scans: [] as Scan[], moves: [] as TicketMove[] }
  const hash = () => bytes(Buffer.from(Array.from({ length: 32 }, () => random.whole(0, 255))))

  function open({ listing }: HeldShow, gate: number, name: string, rest: Pick<Link, 'role' | 'types'>): Link {
    const created_at = new Date(listing.starts_at.getTime() - 20 * hour)
    const link = {
      id: newId(created_at),
      event_id: listing.id,
      token_hash: hash(),
      gate,
      name,
      ...rest,
      created_by: listing.owner_id,
      created_at,
      expires_at: new Date(listing.ends_at.getTime() + openAfter),
      seen_at: new Date(Math.min(now.getTime(), listing.ends_at.getTime())),
      ins: 0,
      outs: 0,
      refused: 0,
    }
    rows.links.push(link)
    return link
  }

  function scan(link: Link, ticket: SoldTicket | null, at: Date, rest: Partial<Scan> = {}): Scan {
    const one = {
      id: newId(at),
      link_id: link.id,
      event_id: link.event_id,
      ticket_id: ticket?.id ?? null,
      kind: 'in',
      outcome: 'taken',
      verdict: 'ADMIT',
      other_id: null,
      at,
      clock_trusted: true,
      typed: false,
      offline: false,
      received_at: at,
      closed_at: null,
      ...rest,
    }
    rows.scans.push(one)
    const isIn = one.kind === 'in' || one.kind === 'override'
    if (one.outcome === 'refused') link.refused++
    else if (one.outcome === 'taken' && isIn) link.ins++
    else if (one.outcome === 'taken') link.outs++
    return one
  }

  for (const one of held.filter(({ listing, own }) => listing.starts_at < now && !own.cancelled_at)) {
    const { listing, types } = one
    const main = open(one, 1, 'Main gate', { role: 'steward', types: null })
    const tables = types.length > 1 ? open(one, 2, 'Tables', { role: 'supervisor', types: [2] }) : main
    const guests = tickets.filter(({ event_id, state }) => event_id === listing.id && state === 'held')
    const after = (from: number, until: number) =>
      new Date(Math.floor(listing.starts_at.getTime() + random.between(from, until) * hour))
    const inside: { ticket: SoldTicket; entry: Scan; gate: number }[] = []
    for (const ticket of guests) {
      // Some have not come yet.
      if (random.chance(0.25) && guests.length > 4) continue
      const link = ticket.type_id === types[1]?.id ? tables : main
      const entry = scan(link, ticket, after(-0.5, 0.7), { typed: random.chance(0.1) })
      inside.push({ ticket, entry, gate: link.gate })
    }
    for (const [index, { ticket, entry, gate }] of inside.entries()) {
      let move: TicketMove = passed(ticket, 'checked_in', { at: entry.at, gate, entries: 1 })
      if (index % 5 === 4) {
        const left = after(0.8, 1.4)
        entry.closed_at = left
        scan(main, ticket, left, { kind: 'out', other_id: entry.id })
        move = passed(ticket, 'checked_out', { at: left, gate: main.gate, entries: 1 })
        if (index % 10 === 9) {
          const again = after(1.5, 2)
          scan(main, ticket, again)
          move = passed(ticket, 'checked_in', { at: again, gate: main.gate, entries: 2 })
        }
      }
      rows.moves.push(move)
    }
    const [first] = inside
    if (!first) continue
    const later = (minutes: number) => new Date(first.entry.at.getTime() + minutes * minute)
    scan(main, first.ticket, later(3), { outcome: 'refused', verdict: 'ALREADY_USED', other_id: first.entry.id })
    scan(main, null, later(5), { outcome: 'refused', verdict: 'UNKNOWN' })
    if (tables === main) continue
    scan(tables, first.ticket, later(9), { outcome: 'refused', verdict: 'WRONG_GATE' })
    // The phone at the other gate had no network, and reported late what it had let in.
    scan(tables, first.ticket, later(12), {
      outcome: 'conflict',
      verdict: 'ALREADY_USED',
      other_id: first.entry.id,
      offline: true,
      received_at: later(31),
    })
  }
  return rows
}

interface Passing {
  at: Date
  gate: number
  entries: number
}

const passed = ({ id }: SoldTicket, state: string, { at, gate, entries }: Passing): TicketMove => ({
  id,
  state,
  passed_at: at,
  passed_gate: gate,
  entries,
})
