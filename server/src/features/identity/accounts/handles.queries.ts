import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import { prepared } from '../../../platform/database/prepared.ts'

/** The member's handle, locked until commit, so that their changes are counted one after the other. */
export const lockHandle = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('profiles')
    .select(['handle', 'handle_changed_at'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** How near another's handle is to a new one. */
export type Nearness = 'same' | 'alike'

/** Whether the handle, or one that looks like it, is another's, or leads to another, or to a deleted account. */
export async function findHolder(tx: Tx, handle: string, memberId: string, now: Date): Promise<Nearness | undefined> {
  const { rows } = await sql<{ is_same: boolean }>`
    select held.handle = ${handle} as is_same from (
      select handle from profiles where handle_looks = handle_looks(${handle}) and id <> ${memberId}
      union all
      select handle from former_handles where handle_looks(handle) = handle_looks(${handle}) and free_at > ${now}
        and member_id is distinct from ${memberId}) held
    order by is_same desc limit 1`.execute(tx)
  const [held] = rows
  return held && (held.is_same ? 'same' : 'alike')
}

interface NewHandle {
  handle: string
  /** Null where it is the first: that may be changed at once. */
  changedAt: Date | null
}

/** Writes the handle, or returns what somebody else was faster with. */
export async function writeHandle(tx: Tx, memberId: string, input: NewHandle): Promise<Nearness | undefined> {
  const { handle, changedAt: handle_changed_at } = input
  const change = { handle, handle_changed_at, handle_twin: 0 }
  try {
    await tx.updateTable('profiles').set(change).where('id', '=', memberId).execute()
    return undefined
  } catch (error) {
    // Of two members who choose one handle at once, only the unique indexes decide who was first.
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23505') return constraint === 'profiles_handle_looks' ? 'alike' : 'same'
    throw error
  }
}

/** The handle leads to the member, or to nobody, until it is free. */
export const holdBack = (tx: Tx, handle: string, memberId: string | null, freeAt: Date) =>
  sql`
    insert into former_handles (handle, member_id, free_at) values (${handle}, ${memberId}, ${freeAt})
    on conflict (handle) do update set member_id = excluded.member_id, free_at = excluded.free_at`.execute(tx)

/** It is somebody's handle again. */
export const endHold = (tx: Tx, handle: string) =>
  tx.deleteFrom('former_handles').where('handle', '=', handle).execute()

const byHandle = prepared(
  (_, { handle, now }: { handle: string; now: Date }, _variant: object) => sql<{ id: string }>`
    select id from profiles where handle = ${handle}
    union all select member_id from former_handles
      where handle = ${handle} and free_at > ${now} and member_id is not null
    limit 1`,
)

/** Whose handle it is, or was until lately; undefined where there is none. */
export const findByHandle = async (db: Db, handle: string, now: Date): Promise<string | undefined> =>
  (await byHandle(db, { handle, now }, {}))[0]?.id

/** The account is deleted: its handle leads nowhere until it is free, those before no longer lead to it. */
export async function holdHandlesOfDeleted(tx: Tx, memberId: string, freeAt: Date) {
  await tx.updateTable('former_handles').set({ member_id: null }).where('member_id', '=', memberId).execute()
  const profile = await lockHandle(tx, memberId)
  if (profile?.handle) await holdBack(tx, profile.handle, null, freeAt)
}

/** Those that lead to a member who did not choose them. */
export const deleteFormerHandles = (tx: Tx, memberId: string) =>
  tx.deleteFrom('former_handles').where('member_id', '=', memberId).execute()

/** A member's former handles that still lead to them, for the copy of their data. */
export const exportFormerHandles = (db: Db, memberId: string) =>
  db
    .selectFrom('former_handles')
    .select(['handle', 'free_at'])
    .where('member_id', '=', memberId)
    .orderBy('free_at')
    .execute()

export const sweepFormerHandles = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'former_handles', column: 'free_at', before, max })
