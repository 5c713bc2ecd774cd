import type { GateCounts, GateLink, GateScan } from '@mtaa/contract/commerce/gates/gates'
import type { EventRow } from '../events/index.ts'
import { gatesEnd, gatesOf } from './gates.rules.ts'
import type { LinkRow } from './links.queries.ts'
import type { ScanRow } from './scans.queries.ts'

export const viewLink = (row: LinkRow, event: EventRow): GateLink => ({
  id: row.id,
  gate: row.gate,
  name: row.name,
  role: row.role as GateLink['role'],
  types: row.types,
  created_at: row.created_at.toISOString(),
  expires_at: gatesEnd(event).toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
  seen_at: row.seen_at?.toISOString() ?? null,
  ins: row.ins,
  outs: row.outs,
  refused: row.refused,
})

/** What went through all links, by gate. Tickets that let in are what their types have sold. */
export function viewCounts(links: readonly LinkRow[], event: EventRow): GateCounts {
  const sum = (rows: readonly LinkRow[], name: 'ins' | 'outs' | 'refused') =>
    rows.reduce((all, row) => all + row[name], 0)
  const [ins, outs] = [sum(links, 'ins'), sum(links, 'outs')]
  return {
    inside: Math.max(0, ins - outs),
    ins,
    outs,
    tickets: event.types.reduce((all, { sold }) => all + sold, 0),
    gates: gatesOf(links).map(({ number: gate, name }) => {
      const own = links.filter((link) => link.gate === gate)
      return { gate, name, ins: sum(own, 'ins'), outs: sum(own, 'outs'), refused: sum(own, 'refused') }
    }),
  }
}

export const viewScan = (row: ScanRow): GateScan => ({
  id: row.id,
  gate: row.gate,
  gate_name: row.gate_name,
  kind: row.kind,
  outcome: row.outcome,
  verdict: row.verdict,
  ticket_id: row.ticket_id,
  guest_name: row.guest_name,
  ticket_type: row.ticket_type,
  at: row.at.toISOString(),
  clock_trusted: row.clock_trusted,
  offline: row.offline,
  received_at: row.received_at.toISOString(),
})
