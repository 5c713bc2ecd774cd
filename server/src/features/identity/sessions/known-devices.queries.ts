import { sql } from 'kysely'
import type { Db, Tx, Writer } from '../../../platform/database/db.ts'
import { hashOf } from '../../../platform/crypto/opaque-tokens.ts'
import type { Channel } from '../users/index.ts'
import { read } from '../../../platform/database/read.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'

/** More browsers than anybody signs in with; the one used longest ago is forgotten first. */
const maxDevices = 20

/**
 * The browser of a session is known to its account from now on, once the account has all it asks for. Until then it may
 * be a thief's who has the password and lacks the second factor.
 */
export async function rememberDevice(db: Writer, sessionId: string, now: Date) {
  await sql`
    with here as (
      select s.user_id, sha256(convert_to(s.device_id, 'UTF8')) as device_hash from sessions s
      where s.id = ${sessionId} and s.device_id is not null and (s.aal = 'aal2' or not exists (
        select from mfa_factors f where f.user_id = s.user_id and f.status = 'verified'))
    ), surplus as (
      delete from known_devices k using here where k.user_id = here.user_id and k.device_hash in (
        select device_hash from known_devices o where o.user_id = here.user_id and o.device_hash <> here.device_hash
        order by o.seen_at desc offset ${maxDevices - 1})
    )
    insert into known_devices (user_id, device_hash, seen_at) select user_id, device_hash, ${now} from here
    on conflict (user_id, device_hash) do update set seen_at = excluded.seen_at`.execute(db)
}

const exists = async (db: Db, condition: ReturnType<typeof sql>) =>
  (await read<{ known: boolean }>(db)`select exists(select from known_devices k where ${condition}) as known`).rows[0]
    ?.known === true

/** Somebody signed in with this browser before, to whatever account with a proven address: others are made for nothing. */
export const isKnownAnywhere = (db: Db, deviceId: string) =>
  exists(
    db,
    sql`k.device_hash = ${hashOf(deviceId)} and exists(select from users u where u.id = k.user_id
      and (u.email_confirmed_at is not null or u.phone_confirmed_at is not null))`,
  )

export const isKnownTo = (db: Db, deviceId: string, userId: string) =>
  exists(db, sql`k.device_hash = ${hashOf(deviceId)} and k.user_id = ${userId}`)

/** Only where the address is proven: anybody may write it into an account of their own. */
export const isKnownAt = (db: Db, deviceId: string, channel: Channel, address: string) =>
  exists(
    db,
    sql`k.device_hash = ${hashOf(deviceId)} and k.user_id = (select id from users u where ${
      channel === 'mail'
        ? sql`u.email = ${address} and u.email_confirmed_at is not null`
        : sql`u.phone = ${address} and u.phone_confirmed_at is not null`
    })`,
  )

/** Whoever else may hold a browser that was known is a stranger again. */
export const forgetOtherDevices = (db: Writer, userId: string, sessionId: string) =>
  sql`
    delete from known_devices k where k.user_id = ${userId} and k.device_hash is distinct from (
      select sha256(convert_to(s.device_id, 'UTF8')) from sessions s where s.id = ${sessionId})`.execute(db)

export const forgetDevices = (db: Writer, userId: string) =>
  db.deleteFrom('known_devices').where('user_id', '=', userId).execute()

export const forgetDeviceOf = (db: Writer, userId: string, sessionId: string) =>
  sql`
    delete from known_devices k using sessions s where s.id = ${sessionId} and s.user_id = ${userId}
      and k.user_id = s.user_id and k.device_hash = sha256(convert_to(s.device_id, 'UTF8'))`.execute(db)

export const deleteOldDevices = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'known_devices', column: 'seen_at', before, max })
