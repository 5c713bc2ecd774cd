import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx, Writer } from '../../../platform/database/db.ts'
import type { GateLinks } from '../../../platform/database/schema.ts'

export type LinkRow = Selectable<GateLinks>

/** Links of one event are made one after the other: they count each other. */
export const lockGatesOf = (tx: Tx, eventId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('gates of ' || ${eventId}, 0))`.execute(tx)

export const insertLink = (tx: Tx, link: Insertable<GateLinks>) =>
  tx.insertInto('gate_links').values(link).returningAll().executeTakeFirstOrThrow()

/** By gate, the first one of each first. */
export const findLinks = (db: Db | Tx, eventId: string): Promise<LinkRow[]> =>
  db
    .selectFrom('gate_links')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('gate')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findLink = (db: Db, id: string) =>
  db.selectFrom('gate_links').selectAll().where('id', '=', id).executeTakeFirst()

export const findLinkByToken = (db: Db, tokenHash: Buffer) =>
  db.selectFrom('gate_links').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

/** Phones with one link report one after the other. */
export const lockLink = (tx: Tx, id: string) =>
  tx.selectFrom('gate_links').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Revoked once: a second time changes nothing. */
export const storeRevoked = (tx: Tx, id: string, at: Date) =>
  tx
    .updateTable('gate_links')
    .set({ revoked_at: sql`coalesce(revoked_at, ${at})` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

interface Passed {
  ins: number
  outs: number
  refused: number
}

export const addPassed = (tx: Tx, id: string, { ins, outs, refused }: Passed, at: Date) =>
  sql`
    update gate_links set ins = greatest(0, ins + ${ins}::int), outs = greatest(0, outs + ${outs}::int),
      refused = refused + ${refused}::int, seen_at = ${at} where id = ${id}`.execute(tx)

/** A phone has fetched the list. Written at most once a minute; the end is the event's, which may have moved. */
export const storeSeen = (
  db: Writer,
  id: string,
  { at, revision, expiresAt }: { at: Date; revision: number; expiresAt: Date },
) =>
  sql`
    update gate_links set seen_at = ${at}, revision = greatest(revision, ${revision}::int), expires_at = ${expiresAt}
    where id = ${id} and (seen_at is null or seen_at <= ${at}::timestamptz - interval '1 minute'
      or expires_at <> ${expiresAt})`.execute(db)
