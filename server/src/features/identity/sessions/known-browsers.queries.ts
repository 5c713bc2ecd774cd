import { sql } from 'kysely'
import { hashOf } from '../../../platform/crypto/opaque-tokens.ts'
import type { Db } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

const exists = async (db: Db, condition: ReturnType<typeof sql>) =>
  (await read<{ known: boolean }>(db)`select exists(select from known_devices k where ${condition}) as known`).rows[0]
    ?.known === true

/** Somebody signed in with this browser before, to any account with a proven address: others cost nothing to create. */
export const isKnownAnywhere = (db: Db, deviceId: string) =>
  exists(
    db,
    sql`k.device_hash = ${hashOf(deviceId)} and exists(select from users u where u.id = k.user_id
      and (u.email_confirmed_at is not null or u.phone_confirmed_at is not null))`,
  )

export const isKnownTo = (db: Db, deviceId: string, userId: string) =>
  exists(db, sql`k.device_hash = ${hashOf(deviceId)} and k.user_id = ${userId}`)

/** Only where the address is proven: anybody may write it into an account of their own. */
export const isKnownAt = (db: Db, deviceId: string, channel: 'mail' | 'sms', address: string) =>
  exists(
    db,
    sql`k.device_hash = ${hashOf(deviceId)} and k.user_id = (select id from users u where ${
      channel === 'mail'
        ? sql`u.email = ${address} and u.email_confirmed_at is not null`
        : sql`u.phone = ${address} and u.phone_confirmed_at is not null`
    })`,
  )
