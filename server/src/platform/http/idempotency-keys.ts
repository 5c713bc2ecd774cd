import { hour } from '@mtaa/contract/time'
import { sql } from 'kysely'
import type { Db, Tx } from '../database/db.ts'
import { deleteOlder } from '../database/delete-older.ts'
import { newId } from '../database/ids.ts'
import { preparedWrite } from '../database/prepared.ts'
import { Refusal } from './refusal.ts'
import { hashOfRequest } from './request-hash.ts'

/** Long after the last phone has given up repeating a request. */
const maxAgeMs = 48 * hour

/**
 * Keys of one scope are one space: `content` for posts and listings, `message` for messages, and one for
 * each kind of act about money.
 */
export type Scope =
  | 'content'
  | 'message'
  | 'checkout'
  | 'payment'
  | 'topup'
  | 'payout'
  | 'refund'
  | 'staff_decision'
  | 'float'
  | 'boost'
  | 'dispute'
  | 'bid'
  | 'deposit'
  | 'tickets'
  | 'booking'

/** Keys of acts about money are stored for good. */
const expires: Record<Scope, boolean> = {
  content: true,
  message: true,
  checkout: false,
  payment: false,
  topup: false,
  payout: false,
  refund: false,
  staff_decision: false,
  float: false,
  dispute: false,
  deposit: false,
  tickets: false,
  booking: false,
  boost: false,
  bid: false,
}

interface KeyedRequest {
  userId: string
  scope: Scope
  /** Undefined: the request may be repeated, and then makes another. */
  key: string | undefined
  /** What makes a request the same one: anything that has a JSON text. */
  request: unknown
  at: Date
}

/**
 * Makes something once for a key, under the id that it is given. The same key and request again, at once or later,
 * answers the id that was made the first time; another request refuses `idempotency_mismatch`. The key is claimed before
 * anything is looked at: the second of two equal requests waits here for the commit of the first. When `make` throws,
 * the key is free again.
 */
export async function withIdempotency(
  tx: Tx,
  { userId, scope, key, request, at }: KeyedRequest,
  make: (id: string) => Promise<unknown>,
): Promise<{ id: string; repeated: boolean }> {
  const id = newId(at)
  if (key !== undefined) {
    const hash = hashOfRequest(request)
    const expiresAt = expires[scope] ? new Date(at.getTime() + maxAgeMs) : null
    const earlier = await claimKey(tx, { userId, scope, key, hash, id, at, expiresAt })
    if (earlier && earlier.request_hash !== hash) throw new Refusal('idempotency_mismatch')
    if (earlier) return { id: earlier.entity_id, repeated: true }
  }
  await make(id)
  return { id, repeated: false }
}

interface Claim {
  userId: string
  scope: Scope
  key: string
  hash: string
  id: string
  at: Date
  expiresAt: Date | null
}

const insertKey = preparedWrite((db, { userId, scope, key, hash, id, at, expiresAt }: Claim, _: object) =>
  db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, scope, key, request_hash: hash, entity_id: id, created_at: at, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
)

/** Undefined when the key is ours now; else what it was used for before. */
async function claimKey(tx: Tx, claim: Claim) {
  const [claimed] = await insertKey(tx, claim, {})
  if (claimed) return undefined
  const { userId, scope, key } = claim
  return tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'entity_id'])
    .where('user_id', '=', userId)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

/** Whether something was made for this key. */
export async function isKeyUsed(db: Db, { userId, scope, key }: { userId: string; scope: Scope; key: string }) {
  const found = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('user_id', '=', userId)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes all keys of a member. */
export const deleteKeysOf = (tx: Tx, userId: string) =>
  tx.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute()

/** Keys of content and messages that expired. Those of acts about money never expire. */
export const keyRetention = {
  name: 'idempotency keys of posts, listings and messages',
  since: 'they were first used',
  after: maxAgeMs,
  sweep: (tx: Tx, before: Date, max: number) =>
    deleteOlder(tx, {
      table: 'idempotency_keys',
      column: 'created_at',
      before,
      max,
      where: sql<boolean>`expires_at is not null`,
    }),
}
