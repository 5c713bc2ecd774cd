import type { ListingModule } from '@mtaa/contract/commerce/listings/modules'
import { sellerReach } from '@mtaa/contract/commerce/sellers/sellers'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { isNotBlocked } from '../../community/blocks/index.ts'
import { personColumnsSql, type PersonColumns, type PersonRow } from '../../community/people/index.ts'

export interface SellerRow extends PersonColumns {
  id: string
  created_at: Date
  phone_verified: boolean
  listings: Partial<Record<ListingModule, number>>
  business: { id: string; name: string; slug: string } | null
}

interface Lookup {
  id: string
  now: Date
  modules: readonly ListingModule[]
  businesses: boolean
}

const sellerRows = prepared(
  (_: Db, { id, now, modules, businesses }: Lookup, _variant: object) => sql<SellerRow>`
    select u.id, u.created_at, u.phone_confirmed_at is not null as phone_verified, ${personColumnsSql('o')},
      (select coalesce(jsonb_object_agg(m.module, n.count) filter (where n.count > 0), '{}')
        from unnest(${modules}::text[]) m (module) cross join lateral (
          select count(*)::int as count from (
            select from listings l where l.owner_id = u.id and l.module = m.module
              and l.status in ('active', 'scheduled') and coalesce(l.due_at, 'infinity') >= ${now}::timestamptz
            limit ${sql.lit(sellerReach)}) shown) n) as listings,
      (select jsonb_build_object('id', b.id, 'name', b.name, 'slug', b.slug) from businesses b
        where b.owner_id = u.id and b.status = 'active' and b.verification = 'verified' and ${businesses}::boolean
        order by b.created_at, b.id limit 1) as business
    from users u join profiles o on o.id = u.id
    where u.id = ${id} and not u.is_anonymous and (u.banned_until is null or u.banned_until <= ${now}::timestamptz)`,
)

/** A member as a seller; none of an account that is deleted, banned or anonymous. */
export const findSellerRow = async (db: Db, lookup: Lookup) => (await sellerRows(db, lookup, {}))[0]

interface Faces {
  me: string | null
  ids: readonly string[]
  now: Date
}

const peopleRows = prepared(
  (_, { me, ids, now }: Faces, _variant: object) => sql<PersonRow & { joined: Date }>`
    select u.id, p.first_name, p.last_name, p.handle, p.profile_picture, u.created_at as joined
    from unnest(${ids}::uuid[]) i join users u on u.id = i join profiles p on p.id = i
    where not u.is_anonymous and (u.banned_until is null or u.banned_until <= ${now}::timestamptz)
      and ${isNotBlocked(me, 'u.id')}`,
)

/** The public faces of those of them who are members, not banned, and seen by this member (`me`), in any order. */
export const findPeople = (db: Db, faces: Faces) => peopleRows(db, faces, {})
