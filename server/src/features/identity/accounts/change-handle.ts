import { isHandle, typedHandle } from '@mtaa/contract/community/handles'
import { handleTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { endHold, findHolder, holdBack, lockHandle, type Nearness, writeHandle } from './handles.queries.ts'
import { handlePause, handleWaitsUntil, isReserved } from './handles.rules.ts'

/** The handle that was typed, if others may be called so; refuses `handle_invalid` and `handle_reserved`. */
export function checkHandle(typed: string): string {
  const handle = typedHandle(typed)
  if (!isHandle(handle)) throw new Refusal('handle_invalid')
  if (isReserved(handle)) throw new Refusal('handle_reserved')
  return handle
}

/** Chooses or changes the member's handle; the old one leads to the new one for 30 days. False where it is theirs already. */
export async function changeHandle(deps: Pick<Deps, 'clock' | 'cache'>, tx: Tx, memberId: string, handle: string) {
  const now = deps.clock()
  const before = await lockHandle(tx, memberId)
  if (before?.handle === handle) return false
  if (handleWaitsUntil(before?.handle_changed_at ?? null, now)) throw new Refusal('handle_too_soon')
  refuseHeld(await findHolder(tx, handle, memberId, now))
  const old = before?.handle ?? null
  refuseHeld(await writeHandle(tx, memberId, { handle, changedAt: old === null ? null : now }))
  // Again: who had it until now has given it up while this waited for them.
  refuseHeld(await findHolder(tx, handle, memberId, now))
  await endHold(tx, handle)
  if (old !== null) await holdBack(tx, old, memberId, new Date(now.getTime() + handlePause))
  deps.cache.drop(tx, handleTag(handle), ...(old === null ? [] : [handleTag(old)]))
  return true
}

function refuseHeld(held: Nearness | undefined) {
  if (held) throw new Refusal(held === 'same' ? 'handle_taken' : 'handle_alike')
}
