import type { CaseKind, Severity } from '@mtaa/contract/operations/case-kinds'
import { sql, type RawBuilder } from 'kysely'
import { read } from '../platform/database/read.ts'
import type { StaffCase, StaffCases } from './staff-queues.ts'
import type { Member } from './viewer.ts'

/** Where a feature has its cases. Texts are SQL of the feature; `order` and `id` are columns that one of its indexes begins with. */
export interface CaseSource {
  kind: CaseKind
  from: string
  id: string
  title: string
  excerpt: string
  owner: string
  path: string
  openedAt: string
  /** When it is due, or `within` milliseconds before that. */
  order: string
  within?: number
  severity: Severity | RawBuilder<Severity>
  /** What waits for this viewer: they could decide it now. */
  waits(viewer: Member): RawBuilder<boolean>
  /** What this viewer may decide of it at all, in any state. */
  may(viewer: Member): RawBuilder<boolean>
  /** What the audit log calls it, with the column of its id. */
  subject: { type: string; column: string }
}

type Row = Omit<StaffCase, 'due_at'> & { due: Date }

/** Cases of one kind, read from where its feature has them. */
export const casesIn = ({ within = 0, ...source }: CaseSource): StaffCases => {
  const [from, id, order] = [sql.raw(source.from), sql.ref(source.id), sql.ref(source.order)]
  const severity = typeof source.severity === 'string' ? sql`${sql.lit(source.severity)}` : source.severity
  return {
    kind: source.kind,
    async list(db, { viewer, limit, after, severity: only, id: one, without }) {
      const behind = after && new Date(Date.parse(after.at) - within)
      const { rows } = await read<Row>(db)`
        select ${id} as id, ${sql.raw(source.title)} as title, ${sql.raw(source.excerpt)} as excerpt, ${severity} as severity,
          ${sql.ref(source.openedAt)} as opened_at, ${order} as due, ${sql.ref(source.owner)} as owner_id,
          ${sql.raw(source.path)} as path
        from ${from} where ${source.waits(viewer)} and ${source.may(viewer)}
          ${one === undefined ? sql`` : sql`and ${id} = ${one}`}
          ${without.length === 0 ? sql`` : sql`and ${id} <> all(${without}::uuid[])`}
          ${only === undefined ? sql`` : sql`and ${severity} = ${only}`}
          ${behind && after ? sql`and (${order}, ${id}) > (${behind}::timestamptz, ${after.id}::uuid)` : sql``}
        order by ${order}, ${id} limit ${limit}`
      return rows.map(({ due, ...row }) => ({ ...row, due_at: new Date(due.getTime() + within) }))
    },
    async count(db, viewer) {
      const { rows } = await read<{ count: number }>(db)`
        select count(*)::int as count from ${from} where ${source.waits(viewer)} and ${source.may(viewer)}`
      return rows[0]?.count ?? 0
    },
    async find(db, viewer, one) {
      const { rows } = await read<{ id: string }>(db)`
        select ${sql.ref(source.subject.column)} as id from ${from} where ${id} = ${one} and ${source.may(viewer)}`
      return rows[0] && { type: source.subject.type, id: rows[0].id }
    },
  }
}
