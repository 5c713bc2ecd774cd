import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { read } from '../../../platform/database/read.ts'
import type { TreeNode } from './merkle.ts'
import type { History, Leaf, Total } from './proof.queries.ts'
import type { Breach, Checked, Verdict } from './prove.ts'

export interface StoredProof {
  id: string
  proven_at: Date
  clean: boolean
  /** When the first of the proofs was made that have found the same without interruption. */
  since: Date
  breaches: Breach[]
  checks: Checked[]
  entries: number
  transactions: number
  accounts: number
  totals: Total[]
  root: Buffer
  root_cents: number
  leaves: number
}

export async function findNewestProof(db: Db): Promise<StoredProof | undefined> {
  const { rows } = await read<StoredProof>(db)`
    select p.id, p.proven_at, p.clean, p.breaches, p.checks, p.entries, p.transactions, p.accounts, p.totals, p.root,
      p.root_cents, p.leaves, (
        select q.proven_at from ledger_proofs q
        where q.clean = p.clean and q.proven_at > coalesce(
          case when p.clean then (select max(r.proven_at) from ledger_proofs r where not r.clean)
            else (select max(r.proven_at) from ledger_proofs r where r.clean) end, '-infinity')
        order by q.proven_at limit 1
      ) as since
    from (select * from ledger_proofs order by proven_at desc, id desc limit 1) p`
  return rows[0]
}

/** What the newest clean proof found of history: a proof that found it changed proves nothing about the next. */
export async function findHistory(db: Db): Promise<History | undefined> {
  const { rows } = await read<History>(db)`
    select history_until as until, history_digest::text as digest from ledger_proofs
    where clean order by proven_at desc, id desc limit 1`
  return rows[0]
}

export const insertProof = (
  tx: Tx,
  id: string,
  { at, tookMs, breaches, checked, counts, totals, history, leaves }: Verdict,
  root: TreeNode,
) =>
  tx
    .insertInto('ledger_proofs')
    .values({
      id,
      proven_at: at,
      took_ms: tookMs,
      clean: breaches.length === 0,
      breaches: JSON.stringify(breaches),
      checks: JSON.stringify(checked),
      ...counts,
      totals: JSON.stringify(totals),
      root: root.hash,
      root_cents: root.cents,
      leaves: leaves.length,
      history_until: history.until,
      history_digest: history.digest,
    })
    .execute()

const batch = 5000

/** The tree of the newest proof takes the place of the one before. */
export async function replaceTree(tx: Tx, levels: readonly TreeNode[][], leaves: readonly Leaf[]): Promise<void> {
  await tx.deleteFrom('ledger_proof_nodes').execute()
  for (const [level, nodes] of levels.entries()) {
    for (let from = 0; from < nodes.length; from += batch) {
      const some = nodes.slice(from, from + batch)
      await sql`
        insert into ledger_proof_nodes (level, position, cents, hash, account_id)
        select ${level}, ${from} + n - 1, cents, hash, account_id
        from unnest(${some.map(({ cents }) => cents)}::bigint[], ${some.map(({ hash }) => hash)}::bytea[],
          ${some.map((_, at) => (level === 0 ? (leaves[from + at]?.account_id ?? null) : null))}::uuid[])
          with ordinality as nodes (cents, hash, account_id, n)`.execute(tx)
    }
  }
}

export interface OwnLeaf {
  code: string
  owner_id: string
  position: number
  cents: number
}

/** The leaves of these owners in the newest tree. */
export async function findOwnLeaves(db: Db, owners: readonly string[], max: number): Promise<OwnLeaf[]> {
  const { rows } = await read<OwnLeaf>(db)`
    select a.code, a.owner_id, n.position, n.cents from ledger_account a join ledger_proof_nodes n on n.account_id = a.id
    where a.owner_id = any(${owners}::uuid[]) and n.level = 0 order by n.position limit ${max}`
  return rows
}

export async function findNodes(db: Db, places: readonly { level: number; position: number }[]) {
  const { rows } = await read<TreeNode & { level: number; position: number }>(db)`
    select n.level, n.position, n.cents, n.hash from ledger_proof_nodes n
    join unnest(${places.map(({ level }) => level)}::smallint[], ${places.map(({ position }) => position)}::int[])
      as w (level, position) on w.level = n.level and w.position = n.position`
  return rows
}

/** The stop that has not been lifted. */
export async function findStop(db: Db): Promise<{ id: string; stopped_at: Date } | undefined> {
  const { rows } = await read<{ id: string; stopped_at: Date }>(db)`
    select id, stopped_at from ledger_stops where lifted_at is null`
  return rows[0]
}

export const insertStop = (tx: Tx, proofId: string, at: Date) =>
  tx
    .insertInto('ledger_stops')
    .values({ id: newId(at), proof_id: proofId, stopped_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Answers the stop that was lifted; undefined when there was none. */
export async function liftStop(tx: Tx, at: Date, by?: { id: string; reason: string }): Promise<string | undefined> {
  const row = await tx
    .updateTable('ledger_stops')
    .set({ lifted_at: at, lifted_by: by?.id ?? null, reason: by?.reason ?? null })
    .where('lifted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
