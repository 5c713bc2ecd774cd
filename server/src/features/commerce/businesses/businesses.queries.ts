import { sql, type RawBuilder } from 'kysely'
import { weekRanges, type OpeningHours, type OpeningRange } from '@mtaa/contract/commerce/opening-hours'
import type { Cursor } from '../../../platform/http/cursor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { isNotBlocked } from '../../community/blocks/index.ts'
import { personColumnsSql, type PersonColumns } from '../../community/people/index.ts'
import type { PictureRef } from '../../media/media/index.ts'
import type { BusinessStatus } from './businesses.rules.ts'

export interface CardRow {
  id: string
  owner_id: string
  name: string
  slug: string
  categories: string[]
  image: PictureRef | null
  hours: OpeningRange[][]
  status: BusinessStatus
  verification: 'unverified' | 'submitted' | 'verified' | 'rejected'
  county_code: number
  constituency_code: number
  ward_code: number
  created_at: Date
}

export interface BusinessRow extends CardRow, PersonColumns {
  description: string
  phone_public: boolean
  updated_at: Date
}

export interface OwnRow extends BusinessRow {
  phone_reveals: number
  rejected_because: string | null
}

/** The columns of a card, of `businesses as b`. */
export const cardColumns = sql.raw(`b.id, b.owner_id, b.name, b.slug, b.categories, b.image, b.hours, b.status,
  b.verification, b.county_code, b.constituency_code, b.ward_code, b.created_at`)
const pageColumns = sql`${cardColumns}, b.description, b.phone_public, b.updated_at, ${personColumnsSql('o')}`
const ownColumns = sql`${pageColumns}, b.phone_reveals,
  (select c.reason from business_checks c where c.business_id = b.id and b.verification = 'rejected'
    order by c.submitted_at desc limit 1) as rejected_because`

const pageRows = prepared(
  (_db, { id }: { id: string }, _: object) => sql<BusinessRow>`
    select ${pageColumns} from businesses b left join profiles o on o.id = b.owner_id where b.id = ${id}`,
)

export const findBusiness = async (db: Db, id: string) => (await pageRows(db, { id }, {}))[0]

const activeCards = prepared(
  (_db, { ids, me }: { ids: readonly string[]; me: string | null }, _: object) => sql<CardRow>`
    select ${cardColumns} from unnest(${ids}::uuid[]) i join businesses b on b.id = i
    where b.status = 'active' and ${isNotBlocked(me, 'b.owner_id')}`,
)

/** Those of them that the directory shows to this member, in any order. */
export const findActive = (db: Db, me: string | null, ids: readonly string[]) => activeCards(db, { ids, me }, {})

const memberCards = prepared(
  (_db, { ids, me }: { ids: readonly string[]; me: string }, _: object) => sql<CardRow>`
    select ${cardColumns} from businesses b where b.id = any(${ids}::uuid[]) and ${isNotBlocked(me, 'b.owner_id')}`,
)

/** Those of them, in any state and order, but for those of whom this member does not see. */
export const findForMember = (db: Db, me: string, ids: readonly string[]) => memberCards(db, { ids, me }, {})

const ownRows = prepared(
  (_db, { ownerId }: { ownerId: string }, _: object) => sql<OwnRow>`
    select ${ownColumns} from businesses b left join profiles o on o.id = b.owner_id
    where b.owner_id = ${ownerId} order by b.created_at desc, b.id desc`,
)

/** A member's own businesses in every state, newest first. */
export const findMine = (db: Db, ownerId: string) => ownRows(db, { ownerId }, {})

export interface Directory {
  level: 'country' | 'county' | 'constituency' | 'ward'
  codes: readonly number[]
  category: string | undefined
  /** A minute of the week at which it must be open. */
  openAt: number | undefined
  verified: boolean
  /** A viewer who has blocked somebody or is blocked: these people's businesses are left out. */
  hiding: string | null
  after: Cursor | undefined
}

type Placeholders = Record<'me' | 'category' | 'openAt' | 'at' | 'id' | 'code0' | 'code1' | 'code2', unknown>
interface Variant {
  level: Directory['level']
  places: number
  category: boolean
  open: boolean
  verified: boolean
  hides: boolean
  after: boolean
  limit: number
}

const columnOf = { county: 'county_code', constituency: 'constituency_code', ward: 'ward_code' } as const
const codeNames = ['code0', 'code1', 'code2'] as const

const directoryRows = prepared((_, values: Placeholders, variant: Variant): RawBuilder<CardRow> => {
  const { level, limit } = variant
  const newest = sql`order by b.created_at desc, b.id desc limit ${sql.lit(limit)}`
  // Each place is read in the order of its own index.
  const branches = (level === 'country' ? [null] : codeNames.slice(0, variant.places)).map((code) => {
    const conditions = [
      sql`b.status = 'active'`,
      ...(level === 'country' || code === null ? [] : [sql`b.${sql.ref(columnOf[level])} = ${values[code]}`]),
      ...(variant.verified ? [sql`b.verification = 'verified'`] : []),
      ...(variant.category ? [sql`b.categories @> array[${values.category}]::text[]`] : []),
      ...(variant.open ? [sql`b.open_times @> ${values.openAt}::int`] : []),
      ...(variant.hides ? [isNotBlocked(values.me as string | null, 'b.owner_id')] : []),
      ...(variant.after ? [sql`(b.created_at, b.id) < (${values.at}::timestamptz, ${values.id}::uuid)`] : []),
    ]
    return sql`(select ${cardColumns} from businesses b where ${sql.join(conditions, sql` and `)} ${newest})`
  })
  const [only] = branches
  if (only && branches.length === 1) return sql<CardRow>`${only}`
  return sql<CardRow>`select * from (${sql.join(branches, sql` union all `)}) b ${newest}`
})

/** Active businesses, newest first. */
export function findListed(db: Db, directory: Directory, limit: number): Promise<CardRow[]> {
  const { level, codes, category, openAt, verified, hiding, after } = directory
  const [code0, code1, code2] = codes
  return directoryRows(
    db,
    { me: hiding, category, openAt, at: after?.at, id: after?.id, code0, code1, code2 },
    {
      level,
      places: codes.length,
      category: category !== undefined,
      open: openAt !== undefined,
      verified,
      hides: hiding !== null,
      after: after !== undefined,
      limit,
    },
  )
}

/** Until commit, no other business of this member is counted or added. */
export const lockBusinessesOf = (tx: Tx, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('businesses of ' || ${ownerId}, 0))`.execute(tx)

/** How many businesses the member has in any state, whether one is verified, and what of theirs is confirmed. */
export const findStanding = (tx: Tx, ownerId: string) =>
  tx
    .selectFrom('users as u')
    .leftJoin('businesses as b', 'b.owner_id', 'u.id')
    .select(['u.phone', 'u.phone_confirmed_at', 'u.email_confirmed_at'])
    .select((eb) => eb.fn.count<string>('b.id').as('count'))
    .select(
      sql<boolean>`coalesce(bool_or(b.verification = 'verified' and b.status <> 'removed'), false)`.as('verified'),
    )
    .where('u.id', '=', ownerId)
    .groupBy('u.id')
    .executeTakeFirstOrThrow()

/** Holds the business until commit: first the business, then what was sent to verify it. */
export const lockBusiness = (tx: Tx, id: string) =>
  tx.selectFrom('businesses').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export interface BusinessFields {
  name: string
  slug: string
  categories: string[]
  description: string
  image: PictureRef | null
  hours: OpeningHours
  phone_public: boolean
  status: BusinessStatus
  verification: CardRow['verification']
  county_code: number
  constituency_code: number
  ward_code: number
  updated_at: Date
}

/** Minutes of the week as PostgreSQL writes them. */
const multirange = (hours: OpeningHours) =>
  `{${weekRanges(hours)
    .map(([from, to]) => `[${from},${to})`)
    .join(',')}}`

const imageColumn = (image: PictureRef | null) => ({ image: image && JSON.stringify(image) })
const hoursColumns = (hours: OpeningHours) => ({ hours: JSON.stringify(hours), open_times: multirange(hours) })

export const insertBusiness = (
  tx: Tx,
  { image, hours, ...row }: BusinessFields & { id: string; owner_id: string; created_at: Date },
) =>
  tx
    .insertInto('businesses')
    .values({ ...row, ...imageColumn(image), ...hoursColumns(hours) })
    .execute()

export const updateBusinessRow = (tx: Tx, id: string, { image, hours, ...fields }: Partial<BusinessFields>) =>
  tx
    .updateTable('businesses')
    .set({ ...fields, ...(image !== undefined && imageColumn(image)), ...(hours && hoursColumns(hours)) })
    .where('id', '=', id)
    .execute()

export const deleteBusinessRow = (tx: Tx, id: string) => tx.deleteFrom('businesses').where('id', '=', id).execute()

/** The confirmed number of the owner of an active business who shows it. */
export const findShownPhone = async (db: Db, id: string) => {
  const row = await db
    .selectFrom('businesses as b')
    .innerJoin('users as u', 'u.id', 'b.owner_id')
    .select('u.phone')
    .where('b.id', '=', id)
    .where('b.status', '=', 'active')
    .where('b.phone_public', '=', true)
    .where('u.phone_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.phone ?? undefined
}

export const countReveal = (tx: Tx, id: string) =>
  sql`update businesses set phone_reveals = phone_reveals + 1 where id = ${id}`.execute(tx)
