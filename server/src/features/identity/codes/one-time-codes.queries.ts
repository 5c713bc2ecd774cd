import { sql, type Insertable } from 'kysely'
import type { Db, Tx, Writer } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import type { OneTimeTokens } from '../../../platform/database/schema.ts'
import { requesterColumns, sameRequester, triesBy, type CodeRequester } from './code-tries.queries.ts'

/** What a code or link proves or confirms. */
export type CodeKind =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'sms'
  | 'phone_change'
  | 'reauthentication'

/** A code that was sent, with the link beside it. */
export interface TokenRow {
  id: string
  /** Null: the address has no account yet. */
  user_id: string | null
  kind: CodeKind
  address: string
  link_hash: Buffer
  code_hash: Buffer
  flow_id: string | null
  redirect_to: string | null
  /** The sign-up that this code was sent for. */
  sign_up_id: string | null
}

/**
 * A new code of a kind replaces the one that the same requester was sent, of the account or of an address without one; its
 * link dies with it. The address or its member is locked.
 */
export async function replaceToken(tx: Tx, token: Insertable<OneTimeTokens>, requester: CodeRequester | undefined) {
  await tx
    .deleteFrom('one_time_tokens')
    .where((where) =>
      token.user_id
        ? where('user_id', '=', token.user_id)
        : where.and([where('user_id', 'is', null), where('address', '=', token.address)]),
    )
    .where('kind', '=', token.kind)
    .where(sameRequester(requester))
    .execute()
  await tx
    .insertInto('one_time_tokens')
    .values({ ...token, ...requesterColumns(requester) })
    .execute()
}

/**
 * Spends one try on a live code of an address and shows it. One statement, so a crowd of guesses sent at once gets no
 * more tries than one after another. It does not wait for the disk, so its time does not reveal known addresses.
 */
export async function spendTry(
  db: Writer,
  { address, kinds, requester }: { address: string; kinds: readonly CodeKind[]; requester: CodeRequester },
  now: Date,
): Promise<TokenRow | undefined> {
  const { nearestFirst, count, isLeft } = triesBy(requester)
  const { rows } = await sql<TokenRow>`
    update one_time_tokens set ${count}
    where id = (
      select id from one_time_tokens
      where address = ${address} and kind = any(${kinds}::text[]) and expires_at > ${now}
      order by ${nearestFirst} limit 1
    ) and ${isLeft} and set_config('synchronous_commit', 'off', true) is not null
    returning id, user_id, kind, address, link_hash, code_hash, flow_id, redirect_to, sign_up_id`.execute(db)
  return rows[0]
}

export async function findByLink(
  db: Db,
  linkHash: Buffer,
  kinds: readonly CodeKind[],
  now: Date,
): Promise<TokenRow | undefined> {
  const { rows } = await read<TokenRow>(db)`
    select id, user_id, kind, address, link_hash, code_hash, flow_id, redirect_to, sign_up_id from one_time_tokens
    where link_hash = ${linkHash} and kind = any(${kinds}::text[]) and expires_at > ${now}`
  return rows[0]
}

/** False when somebody else was faster, or a newer code has replaced it. */
export async function consumeToken(tx: Tx, { id, link_hash }: TokenRow): Promise<boolean> {
  const row = await tx
    .deleteFrom('one_time_tokens')
    .where('id', '=', id)
    .where('link_hash', '=', link_hash)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Voids every code and link that a member was sent, or those of these kinds. */
export const endTokens = (tx: Tx, userId: string, kinds?: readonly CodeKind[]) =>
  tx
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', [...(kinds ?? [])]))
    .execute()

/** Voids what a member was sent by mail. */
export const endMailTokens = (tx: Tx, userId: string) =>
  tx
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('kind', 'not in', ['sms', 'phone_change'])
    .execute()

/** The same for an address that had no account when they were sent. */
export const endNewcomerTokens = (tx: Tx, address: string) =>
  tx.deleteFrom('one_time_tokens').where('address', '=', address).where('user_id', 'is', null).execute()

export const deleteOldTokens = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'one_time_tokens', column: 'expires_at', before, max })
