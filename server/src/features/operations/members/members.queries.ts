import type { MemberSort, MemberState } from '@mtaa/contract/operations/members'
import type { GrantableRole } from '@mtaa/contract/operations/roles'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import { personColumnsSql, type PersonRow } from '../../community/people/index.ts'
import { afterAll, firstIdOf, splitNames, type Typed } from './members.rules.ts'

/** How many candidates one page looks at, at most: a page of filters that few fit leads on to the next ones. */
const scanned = 100
/** Of names that begin in one way, at most so many are looked at, in alphabetical order. */
const maxNames = 40

export interface MemberFilter {
  typed: Typed | undefined
  role: GrantableRole | undefined
  state: MemberState | undefined
  county: number | undefined
  /** Of strikes that count now, at least. */
  points: number | undefined
  from: Date | undefined
  to: Date | undefined
  sort: MemberSort
  after: Cursor | undefined
  limit: number
  now: Date
}

export interface MemberListRow extends PersonRow {
  roles: string[]
  state: MemberState
  banned_until: Date | null
  restricted_until: Date | null
  county_code: number | null
  created_at: Date
  last_seen: string | null
}

/** `next`: where the next page begins, if there may be one. */
export interface MemberList {
  rows: MemberListRow[]
  next: { id: string; day: string | null } | null
}

/** Of `users as u`. */
export const memberColumns = (now: Date) => sql`
  u.id, u.banned_until, u.restricted_until, u.created_at, ${personColumnsSql('p')}, p.county_code,
  array(select r.role from user_roles r where r.user_id = u.id order by r.role) as roles,
  (select l.day::text from last_seen l where l.member_id = u.id) as last_seen,
  ${stateSql(now)} as state`

const stateSql = (now: Date) => sql`
  case when u.banned_until > ${now} then 'suspended' when exists (
    select from data_requests d where d.user_id = u.id and d.kind = 'deletion' and d.state in ('received', 'in_progress'))
    then 'leaving' when u.restricted_until > ${now} then 'restricted' else 'active' end`

/** Members that fit, newest first or those seen last: candidates by one index, and of them those that fit the rest. */
export async function findMembers(db: Db, filter: MemberFilter): Promise<MemberList> {
  const { role, state, county, points, limit, now } = filter
  const found = await read<Candidate>(db)`
    with candidates as materialized (${candidatesOf(filter)})
    select c.id as candidate, c.day::text as day, m.*
    from candidates c left join lateral (
      select * from (select ${memberColumns(now)} from users u left join profiles p on p.id = u.id
        where u.id = c.id and not u.is_anonymous) one
      where (${role ?? null}::text is null or ${role ?? null}::text = any(one.roles))
        and (${state ?? null}::text is null or one.state = ${state ?? null}::text)
        and (${county ?? null}::int is null or one.county_code = ${county ?? null}::int)
        and (${points ?? null}::int is null or ${points ?? null}::int <= (
          select sum(s.weight) from strikes s where s.member_id = one.id and ${counts(now)}))) m on true
    order by c.day desc nulls last, c.id desc`
  return pageOf(found.rows, limit)
}

/** Of `strikes as s`: neither lapsed nor reversed. */
const counts = (now: Date) => sql`s.expires_at > ${now} and s.reversed_at is null`

type Candidate = MemberListRow & { candidate: string; day: string | null }

/** The page ends after `limit` that fit, or with the candidates. */
function pageOf(candidates: readonly Candidate[], limit: number): MemberList {
  const rows: MemberListRow[] = []
  for (const [at, one] of candidates.entries()) {
    if (one.id === null) continue
    rows.push(one)
    const isLast = at === candidates.length - 1 && candidates.length < scanned
    if (rows.length === limit) return { rows, next: isLast ? null : { id: one.candidate, day: one.day } }
  }
  const last = candidates.length < scanned ? undefined : candidates.at(-1)
  return { rows, next: last ? { id: last.candidate, day: last.day } : null }
}

function candidatesOf(filter: MemberFilter): RawBuilder<unknown> {
  if (filter.sort === 'last_seen' && filter.typed === undefined) return seenLast(filter)
  const within = (column: string) => withinOf(filter, column)
  return sql`select id, null::date as day from (${sourceOf(filter, within)}) source
    group by id order by id desc limit ${scanned}`
}

const seenLast = ({ after, from, to }: MemberFilter) => sql`
  select member_id as id, day from last_seen
  where ${after ? sql`(day, member_id) < (${after.at.slice(0, 10)}::date, ${after.id}::uuid)` : sql`true`}
    and ${withinOf({ after: undefined, from, to }, 'member_id')}
  order by day desc, member_id desc limit ${scanned}`

const withinOf = ({ after, from, to }: Pick<MemberFilter, 'after' | 'from' | 'to'>, column: string) => {
  const id = sql.ref(column)
  const limits = [
    ...(after ? [sql`${id} < ${after.id}::uuid`] : []),
    ...(from ? [sql`${id} >= ${firstIdOf(from)}::uuid`] : []),
    ...(to ? [sql`${id} < ${firstIdOf(to)}::uuid`] : []),
  ]
  return limits.length > 0 ? sql.join(limits, sql` and `) : sql`true`
}

type Within = (column: string) => RawBuilder<unknown>

/** Ids by the index that fits best; each in its order, so that nothing common is sorted. */
function sourceOf({ typed, role, state, county, points, now }: MemberFilter, within: Within): RawBuilder<unknown> {
  const newest = (from: RawBuilder<unknown>, id: string) =>
    sql`select ${sql.ref(id)} as id ${from} and ${within(id)} order by ${sql.ref(id)} desc limit ${scanned}`
  switch (typed?.by) {
    case 'id':
      return newest(sql`from users where id = ${typed.id}::uuid`, 'id')
    case 'email':
      return newest(sql`from users where email = ${typed.email}`, 'id')
    case 'phone':
      return sql`(${newest(sql`from users where phone = ${typed.phone}`, 'id')})
        union all (${newest(sql`from profiles where phone = ${typed.phone}`, 'id')})`
    case 'handle':
      return sql`select id from (select id from profiles where handle collate "C" >= ${typed.begins}
          and handle collate "C" < ${afterAll(typed.begins)} order by handle collate "C" limit ${scanned}) few
        where ${within('id')}`
    case 'names':
      return namesOf(typed.words, newest, within)
    default:
  }
  if (role !== undefined) return newest(sql`from user_roles where role = ${role}`, 'user_id')
  if (state === 'suspended')
    return newest(sql`from users where banned_until is not null and banned_until > ${now}`, 'id')
  if (state === 'leaving')
    return newest(sql`from data_requests where kind = 'deletion' and state in ('received', 'in_progress')`, 'user_id')
  if (state === 'restricted')
    return newest(sql`from users where restricted_until is not null and restricted_until > ${now}`, 'id')
  if (points !== undefined)
    return sql`select distinct s.member_id as id from strikes s where ${counts(now)} and s.weight > 0 and ${within('s.member_id')}
      order by id desc limit ${scanned}`
  if (county !== undefined) return newest(sql`from profiles where county_code = ${county}`, 'id')
  return newest(sql`from users where not is_anonymous`, 'id')
}

type Newest = (from: RawBuilder<unknown>, id: string) => RawBuilder<unknown>

const keys = {
  first: sql`lower(first_name) collate "C"`,
  middle: sql`split_part(lower(first_name), ' ', 2) collate "C"`,
  last: sql`lower(last_name) collate "C"`,
}

function namesOf(words: readonly string[], newest: Newest, within: Within): RawBuilder<unknown> {
  const whole = words.join(' ')
  const parts = [
    beginsWith(keys.first, whole, within),
    beginsWith(keys.last, whole, within),
    ...(words.length === 1
      ? [
          beginsWith(keys.middle, whole, within, sql`split_part(lower(first_name), ' ', 2) <> ''`),
          newest(sql`from profiles where handle = ${whole}`, 'id'),
        ]
      : splitNames(words).map(({ first, last }) =>
          newest(
            sql`from profiles where ${keys.first} = ${first} and ${keys.last} >= ${last} and ${keys.last} < ${afterAll(last)}`,
            'id',
          ),
        )),
  ]
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )
}

/** Steps from one name to the next by the index, and reads the newest of each: what is common is not read as a whole. */
const beginsWith = (key: RawBuilder<unknown>, text: string, within: Within, where = sql`true`) => sql`
  with recursive names as (
    (select ${key} as name from profiles where ${where} and ${key} >= ${text} and ${key} < ${afterAll(text)}
      order by ${key} limit 1)
    union all
    select (select ${key} from profiles where ${where} and ${key} > names.name and ${key} < ${afterAll(text)}
      order by ${key} limit 1) from names where names.name is not null)
  select newest.id from (select name from names where name is not null limit ${maxNames}) few
    cross join lateral (select id from profiles where ${where} and ${key} = few.name and ${within('id')}
      order by id desc limit ${scanned}) newest`
