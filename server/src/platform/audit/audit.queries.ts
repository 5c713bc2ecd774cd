import { sql } from 'kysely'
import type { Db, Tx } from '../database/db.ts'
import { preparedWrite } from '../database/prepared.ts'
import { read } from '../database/read.ts'

export interface AuditRow {
  id: string
  at: Date
  actor_id: string | null
  action: string
  subject_type: string
  subject_id: string
  reason: string | null
  details: Record<string, string | number | boolean | null>
  mac: Buffer
}

export interface Link {
  id: string
  day: string
  position: number
  chain: Buffer
}

const entry = preparedWrite((db, row: Omit<AuditRow, 'details'> & { details: string }, _: object) =>
  db.insertInto('audit_log').values({
    id: row.id,
    at: row.at,
    actor_id: row.actor_id,
    action: row.action,
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    reason: row.reason,
    details: row.details,
    mac: row.mac,
  }),
)

export const insertEntry = (tx: Tx, row: AuditRow) => entry(tx, { ...row, details: JSON.stringify(row.details) }, {})

const chainLock = 4_022_026

/** One process links at a time. */
export const lockChain = (tx: Tx) => sql`select pg_advisory_xact_lock(${chainLock})`.execute(tx)

/** Committed entries without a place in the chain, oldest first. */
export async function findUnchained(tx: Tx, max: number) {
  const { rows } = await sql<{ id: string; mac: Buffer }>`
    select id, mac from audit_log where chain is null order by id limit ${max}`.execute(tx)
  return rows
}

/** The newest link; undefined for an empty chain. */
export async function findHead(db: Db | Tx): Promise<Link | undefined> {
  const { rows } = await read<Link>(db)`
    select id, day::text, position, chain from audit_log where chain is not null
    order by day desc, position desc limit 1`
  return rows[0]
}

export const writeLinks = (tx: Tx, links: readonly Link[]) =>
  sql`
    update audit_log a set day = l.day, position = l.position, chain = l.chain
    from unnest(${links.map(({ id }) => id)}::uuid[], ${links.map(({ day }) => day)}::date[],
      ${links.map(({ position }) => position)}::bigint[], ${links.map(({ chain }) => chain)}::bytea[])
      as l (id, day, position, chain)
    where a.id = l.id`.execute(tx)

export type ChainedRow = AuditRow & Omit<Link, 'id'>

/** The chain in its order, some at a time, after this link. */
export async function readChain(db: Db, after: Pick<Link, 'day' | 'position'> | undefined, max: number) {
  const { rows } = await read<ChainedRow>(db)`
    select id, at, actor_id, action, subject_type, subject_id, reason, details, mac, day::text, position, chain
    from audit_log where chain is not null
      and (${after?.day ?? null}::date is null or (day, position) > (${after?.day ?? null}::date, ${after?.position ?? null}::bigint))
    order by day, position limit ${max}`
  return rows
}

/** Entries that wait for their place, to be checked by their own hash. */
export async function readUnchained(db: Db) {
  const { rows } = await read<AuditRow>(db)`
    select id, at, actor_id, action, subject_type, subject_id, reason, details, mac
    from audit_log where chain is null order by id`
  return rows
}

/** The latest entries about one subject. */
export async function readSubject(db: Db, { type, id }: { type: string; id: string }, max: number) {
  const { rows } = await read<Omit<AuditRow, 'mac'>>(db)`
    select id, at, actor_id, action, subject_type, subject_id, reason, details from audit_log
    where subject_type = ${type} and subject_id = ${id} order by at desc, id desc limit ${max}`
  return rows
}
