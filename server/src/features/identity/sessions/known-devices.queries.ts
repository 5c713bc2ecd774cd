import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

/** More browsers than anybody signs in with; the one used longest ago is deleted first. */
const maxDevices = 20

/**
 * The browser of a session is known to its account from now on, once every factor that the account requires is proven.
 * Until then it may belong to an attacker who has the password and lacks the second factor.
 */
export async function rememberDevice(db: Db | Tx, sessionId: string, now: Date) {
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

/** Every browser of the account but the one of this session is unknown again. */
export const forgetOtherDevices = (db: Db | Tx, userId: string, sessionId: string) =>
  sql`
    delete from known_devices k where k.user_id = ${userId} and k.device_hash is distinct from (
      select sha256(convert_to(s.device_id, 'UTF8')) from sessions s where s.id = ${sessionId})`.execute(db)

/** Every browser that was known to this account is unknown again. */
export const forgetDevices = (db: Db | Tx, userId: string) =>
  db.deleteFrom('known_devices').where('user_id', '=', userId).execute()

export const forgetDeviceOf = (db: Db, userId: string, sessionId: string) =>
  sql`
    delete from known_devices k using sessions s where s.id = ${sessionId} and s.user_id = ${userId}
      and k.user_id = s.user_id and k.device_hash = sha256(convert_to(s.device_id, 'UTF8'))`.execute(db)

/** Those whose cookie has expired. */
export const deleteOldDevices = (db: Db, before: Date) =>
  db.deleteFrom('known_devices').where('seen_at', '<=', before).execute()
