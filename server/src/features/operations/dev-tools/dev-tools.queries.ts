import type { Db } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

interface Counted {
  name: string
  rows: number
  bytes: number
}

/** Every table of ours with what the database itself has counted: nothing of them is read. A partitioned one is shown by its parts. */
export async function findTableCounts(db: Db): Promise<Counted[]> {
  const { rows } = await read<Counted>(db)`
    select c.relname as name, greatest(c.reltuples, s.n_live_tup, 0)::float8 as rows, pg_total_relation_size(c.oid)::float8 as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_user_tables s on s.relid = c.oid
    where n.nspname = 'public' and c.relkind = 'r' order by bytes desc, name`
  return rows
}
