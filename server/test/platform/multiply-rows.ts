import type pg from 'pg'

interface Column {
  name: string
  type: string
}

/** What columns say in every second copy of a row: SQL, by table. */
export type Waiting = Record<string, Record<string, string>>

/** Of these there is as much as there is, or one row. */
const fixed =
  /^(counties|constituencies|wards|place_\w+|locations_of_kenya|\w+_state|\w+_checks|\w+_passes|\w+_stops|ledger_account|audit_log|feature_\w+|schema_\w+)$/
/** Copies are read by nothing that would mind their form. */
const dropChecks = `do $$ declare c record; begin
  for c in select conrelid::regclass as of, conname from pg_constraint
    where contype = 'c' and conislocal and connamespace = 'public'::regnamespace
  loop execute format('alter table %s drop constraint %I', c.of, c.conname); end loop; end $$`

/**
 * Copies what is in every table until each has so many rows. All that is made in one round has ids of its own, so that its
 * rows belong together as those do that they are copies of. Answers of how many tables; a table whose keys cannot be made
 * like this stays as it is.
 */
export async function multiplyRows(pool: pg.Pool, rows: number, waiting: Waiting): Promise<number> {
  const client = await pool.connect()
  try {
    let tables = 0
    await client.query(`begin; set local session_replication_role = replica; ${dropChecks}`)
    for (const { name, columns, varied, count } of await findTables(client)) {
      if (count === 0 || count >= rows) continue
      const values = columns.map((column) => {
        const copy = copyOf(column, varied.includes(column.name))
        const other = waiting[name]?.[column.name]
        return other === undefined ? copy : `case when n % 2 = 0 then ${other} else ${copy} end`
      })
      const names = columns.map((column) => `"${column.name}"`).join(', ')
      await client.query('savepoint before_it')
      try {
        await client.query(`insert into ${name} (${names}) overriding system value
          select ${values.join(', ')} from ${name} t cross join generate_series(1, ${Math.ceil(rows / count)}) n`)
        tables++
      } catch {
        await client.query('rollback to before_it')
      }
    }
    await client.query('commit')
    return tables
  } finally {
    client.release()
  }
}

/** Keys must differ; what refers to an id refers to the one of the same round. */
function copyOf({ name, type }: Column, isVaried: boolean): string {
  const old = `t."${name}"`
  if (type === 'uuid') return `md5(${old}::text || n)::uuid`
  // Nothing happens all at once.
  if (type === 'timestamp with time zone') return `${old} - n * interval '1 millisecond'`
  if (!isVaried) return old
  if (type === 'text') return `${old} || '-' || n`
  if (type === 'bytea') return `${old} || int4send(n)`
  if (type === 'date') return `${old} - n`
  return /^(integer|bigint)$/.test(type) ? `${old} + n * 100000` : old
}

async function findTables(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string; columns: Column[]; varied: string[] }>(`
    select c.relname as name,
      (select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, null)) order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      -- Of keys without an id.
      coalesce((select jsonb_agg(distinct a.attname) from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisunique and not exists (select from pg_attribute u
          where u.attrelid = c.oid and u.attnum = any(i.indkey) and u.atttypid = 'uuid'::regtype)), '[]') as varied
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`)
  const tables = []
  for (const table of rows.filter(({ name }) => !fixed.test(name))) {
    const counted = await client.query<{ count: number }>(`select count(*)::int as count from ${table.name}`)
    tables.push({ ...table, count: counted.rows[0]?.count ?? 0 })
  }
  return tables
}
