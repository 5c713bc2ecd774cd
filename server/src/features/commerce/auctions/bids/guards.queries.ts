import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../../platform/database/db.ts'
import { preparedWrite } from '../../../../platform/database/prepared.ts'

/** What is known of a member who is about to bid on a lot. */
export interface Bidding {
  owner_id: string
  banned: boolean
  phone: boolean
  blocked: boolean
  linked: boolean
  deposited: boolean
  /** Their number in the lot, which they have for good; null: they have not bid on it. */
  number: number | null
  /** When they received strikes that count. */
  strikes: Date[]
}

/** Numbers with which a member pays, is paid or signs in. */
const numbersOf = (member: RawBuilder<unknown>) => sql`
  (select phone from users where id = ${member} and phone_confirmed_at is not null
  union select phone from payout_accounts where seller_id = ${member} and verified_at is not null
  union select phone from payments where payer_id = ${member} and settled_at is not null)`

const me = sql`u.id`
const seller = sql`l.owner_id`

/** The same person, or the same household, as far as the program can see (docs/rules/auctions.md). */
const isLinked = sql<boolean>`(exists (
    select from known_devices mine join known_devices other on other.device_hash = mine.device_hash
    where mine.user_id = ${me} and other.user_id = ${seller})
  or exists (select from ${numbersOf(me)} mine join ${numbersOf(seller)} other on other.phone = mine.phone)
  or exists (
    select from delivery_addresses mine join delivery_addresses other
      on other.ward_code = mine.ward_code and lower(btrim(other.landmark)) = lower(btrim(mine.landmark))
    where mine.member_id = ${me} and mine.is_default and btrim(mine.landmark) <> ''
      and other.member_id = ${seller} and other.is_default))`

const rowsOf = preparedWrite(
  (_, { id, memberId, now }: { id: string; memberId: string; now: Date }, _variant: object) => sql<Bidding>`
    select l.owner_id, coalesce(u.banned_until > ${now}, false) as banned,
      u.phone is not null and u.phone_confirmed_at is not null as phone,
      exists (select from blocks where member_id = ${me} and other_id = ${seller}) as blocked,
      ${me} <> ${seller} and ${isLinked} as linked,
      exists (select from auction_deposits d where d.auction_id = l.id and d.member_id = ${me} and d.state = 'held')
        as deposited,
      (select b.number from auction_bidders b where b.auction_id = l.id and b.member_id = ${me}) as number,
      array(select s.at from auction_strikes s where s.member_id = ${me} and s.reversed_at is null) as strikes
    from users u, listings l where u.id = ${memberId} and l.id = ${id} and l.module = 'auctions'`,
)

const lockRows = preparedWrite(
  (_, { memberId }: { memberId: string }, _variant: object) => sql<{ id: string }>`
    select id from users where id = ${memberId} for key share`,
)

/**
 * The account stays until commit. Undefined: it is gone, or there is no such lot. What is known of it is read by a statement of
 * its own, which sees what a ban that was waited for has done.
 */
export async function lockBidding(tx: Tx, id: string, memberId: string, now: Date): Promise<Bidding | undefined> {
  await lockRows(tx, { memberId }, {})
  return (await rowsOf(tx, { id, memberId, now }, {}))[0]
}
