import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

export const confirmPhone = (tx: Tx, userId: string, phone: string, now: Date) =>
  sql`
    update users set phone = ${phone}, phone_confirmed_at = coalesce(phone_confirmed_at, ${now}), updated_at = ${now},
      user_metadata = user_metadata || '{"phone_verified": true}'
    where id = ${userId}`.execute(tx)

/** Removes an unproven mail address, when the account turns out to belong to somebody else. */
export const dropUnprovenEmail = (tx: Tx, userId: string) =>
  sql`update users set email = null where id = ${userId} and email_confirmed_at is null`.execute(tx)

/** A number that somebody entered and never proved is free for its owner. */
export const releaseUnprovenPhone = (tx: Tx, phone: string) =>
  sql`update users set phone = null where phone = ${phone} and phone_confirmed_at is null`.execute(tx)

/** The same for a mail address. */
export const releaseUnprovenEmail = (tx: Tx, email: string) =>
  sql`update users set email = null where email = ${email} and email_confirmed_at is null`.execute(tx)
