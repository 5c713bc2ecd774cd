import type { GateScan, ScanOutcome } from '@mtaa/contract/commerce/gates/gates'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { GateScans } from '../../../platform/database/schema.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'

/** A stay that a scan began: somebody is inside with the ticket until it is closed. */
export interface EntryRow {
  link_id: string
  id: string
  ticket_id: string
  gate: number
  at: Date
  closed_at: Date | null
}

const entryColumns = sql.raw('s.link_id, s.id, s.ticket_id, l.gate, s.at, s.closed_at')

/** The stays with these tickets that have not ended. The tickets are locked. */
export async function findOpenEntries(tx: Tx, ticketIds: readonly string[]): Promise<EntryRow[]> {
  const { rows } = await read<EntryRow>(tx)`
    select ${entryColumns} from gate_scans s join gate_links l on l.id = s.link_id
    where s.ticket_id = any(${ticketIds}::uuid[]) and s.kind in ('in', 'override') and s.outcome = 'taken'
      and s.closed_at is null`
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
  ended: EntryRow | null
}

/** Scans of a link that count and can be taken back. */
export async function findTaken(tx: Tx, linkId: string, ids: readonly string[]): Promise<TakenRow[]> {
  const { rows } = await read<Omit<TakenRow, 'ended'> & { ended: (EntryRow & { at: string }) | null }>(tx)`
    select t.id, t.kind, t.ticket_id, (select jsonb_build_object('link_id', s.link_id, 'id', s.id, 'ticket_id',
        s.ticket_id, 'gate', l.gate, 'at', s.at, 'closed_at', s.closed_at)
      from gate_scans s join gate_links l on l.id = s.link_id
      where s.ticket_id = t.ticket_id and s.id = t.other_id and s.outcome = 'taken' limit 1) as ended
    from gate_scans t
    where t.link_id = ${linkId} and t.id = any(${ids}::uuid[]) and t.outcome = 'taken' and t.kind <> 'undo'`
  return rows.map(({ ended, ...row }) => ({
    ...row,
    ended: ended && { ...ended, at: new Date(ended.at), closed_at: ended.closed_at && new Date(ended.closed_at) },
  }))
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
