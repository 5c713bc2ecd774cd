import type { GateScan, ScanOutcome } from '@mtaa/contract/commerce/gates/gates'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { GateScans } from '../../../platform/database/schema.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'

/** A scan with which somebody went in or out. */
export interface PassedRow {
  link_id: string
  id: string
  ticket_id: string
  isExit: boolean
  gate: number
  at: Date
  closed_at: Date | null
  other_id: string | null
  sure: boolean
}

/** Entries with these tickets that count, and exits, by the time; those that came before their entry, too. The tickets are locked. */
export async function findPassed(tx: Tx, ticketIds: readonly string[]): Promise<PassedRow[]> {
  const { rows } = await read<PassedRow>(tx)`
    select s.link_id, s.id, s.ticket_id, s.kind = 'out' as "isExit", l.gate, s.at, s.closed_at, s.other_id,
      s.clock_trusted or not s.offline as sure
    from gate_scans s join gate_links l on l.id = s.link_id
    where s.ticket_id = any(${ticketIds}::uuid[])
      and (s.kind <> 'undo' and s.outcome = 'taken' or s.kind = 'out' and s.outcome = 'refused' and s.verdict = 'ADMIT')
    order by s.at, s.id`
  return rows
}

interface KnownScan {
  id: string
  outcome: ScanOutcome['outcome']
  verdict: ScanOutcome['verdict']
  /** Of the stay that it met. */
  gate: number | null
  at: Date | null
}

/** What was answered to scans of a link that were sent before. */
export async function findKnown(tx: Tx, linkId: string, ids: readonly string[]): Promise<KnownScan[]> {
  const { rows } = await read<KnownScan>(tx)`
    select s.id, s.outcome, s.verdict, o.gate, o.at from gate_scans s
    left join lateral (select l.gate, e.at from gate_scans e join gate_links l on l.id = e.link_id
      where e.ticket_id = s.ticket_id and e.id = s.other_id and s.verdict = 'ALREADY_USED' limit 1) o on true
    where s.link_id = ${linkId} and s.id = any(${ids}::uuid[])`
  return rows
}

interface TakenRow {
  id: string
  kind: 'in' | 'out' | 'override'
  ticket_id: string
  /** The stay that it ended or took over. */
  other_id: string | null
}

/** Scans of a link that count and can be taken back. */
export async function findTaken(tx: Tx, linkId: string, ids: readonly string[]): Promise<TakenRow[]> {
  const { rows } = await read<TakenRow>(tx)`
    select id, kind, ticket_id, other_id from gate_scans
    where link_id = ${linkId} and id = any(${ids}::uuid[]) and outcome = 'taken' and kind <> 'undo'`
  return rows
}

export const insertScans = (tx: Tx, scans: readonly Insertable<GateScans>[]) =>
  tx
    .insertInto('gate_scans')
    .values([...scans])
    .execute()

interface Closing {
  linkId: string
  id: string
  closedAt: Date | null
}

/** When stays ended; null: they go on, since what ended them was taken back. */
export const storeClosed = (tx: Tx, entries: readonly Closing[]) =>
  sql`
    update gate_scans s set closed_at = n.closed_at
    from unnest(${entries.map(({ linkId }) => linkId)}::uuid[], ${entries.map(({ id }) => id)}::uuid[],
      ${entries.map(({ closedAt }) => closedAt)}::timestamptz[]) as n (link_id, id, closed_at)
    where s.link_id = n.link_id and s.id = n.id`.execute(tx)

/** An exit that was reported before its entry counts from now on. */
export const storeLeft = (tx: Tx, exit: { linkId: string; id: string }, entryId: string) =>
  sql`
    update gate_scans set outcome = 'taken', other_id = ${entryId}
    where link_id = ${exit.linkId} and id = ${exit.id}`.execute(tx)

export const storeUndone = (tx: Tx, linkId: string, ids: readonly string[], at: Date) =>
  sql`
    update gate_scans set outcome = 'undone', closed_at = coalesce(closed_at, ${at})
    where link_id = ${linkId} and id = any(${ids}::uuid[])`.execute(tx)

export interface ScanRow extends Omit<GateScan, 'at' | 'received_at'> {
  at: Date
  received_at: Date
}

/** What happened at the gates of an event, the last first. */
export async function findScans(
  db: Db,
  eventId: string,
  { conflicts, before, limit }: { conflicts: boolean; before: Cursor | undefined; limit: number },
): Promise<ScanRow[]> {
  const { rows } = await read<ScanRow>(db)`
    select s.id, l.gate, l.name as gate_name, s.kind, s.outcome, s.verdict, s.ticket_id,
      coalesce(nullif(t.guest_name, ''), p.first_name || ' ' || p.last_name) as guest_name, y.name as ticket_type,
      s.at, s.clock_trusted, s.offline, s.received_at
    from (select * from gate_scans where event_id = ${eventId}
        ${conflicts ? sql`and outcome = 'conflict'` : sql``}
        ${before ? sql`and (received_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
      order by received_at desc, id desc limit ${limit}) s
    join gate_links l on l.id = s.link_id left join tickets t on t.id = s.ticket_id
    left join event_ticket_types y on y.id = t.type_id left join profiles p on p.id = t.holder_id
    order by s.received_at desc, s.id desc`
  return rows
}
