import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { eraseProfile } from '../accounts/index.ts'
import { eraseAccount } from '../auth/index.ts'
import { erasePosts } from '../../community/feed/index.ts'
import { eraseListings, lockListingsOf } from '../../commerce/listings/index.ts'
import { erasePictures } from '../../media/media/index.ts'
import { findSold } from '../../commerce/orders/index.ts'
import {
  closeRequest,
  eraseTraces,
  findOpenDeletion,
  lockMember,
  setWaiting,
  withdrawExports,
} from './privacy.queries.ts'
import { whatWaits } from './what-waits.ts'

/**
 * Deletes what is the member's own, all of it or nothing, and leaves an empty account behind: orders, payments and the
 * books go on naming it, and show Anonymous User. While an order or money is open it waits.
 */
export function carryOutDeletion({ db, clock }: Deps, memberId: string) {
  return db.transaction().execute(async (tx) => {
    // The listings before the member, as a checkout takes them; then nothing can be bought of or by them any more.
    await lockListingsOf(tx, memberId)
    await lockMember(tx, memberId)
    const planned = await findOpenDeletion(tx, memberId)
    const now = clock()
    if (!planned || planned.due_at > now) return
    const waits = await whatWaits(tx, memberId)
    if (waits) return void (await setWaiting(tx, planned.id, waits.code, now))
    await erase(tx, memberId, now)
    await closeRequest(tx, planned.id, 'done', now)
  })
}

async function erase(tx: Tx, memberId: string, now: Date) {
  await eraseTraces(tx, memberId)
  await eraseAccount(tx, memberId, now)
  await eraseProfile(tx, memberId)
  await erasePosts(tx, memberId)
  const sold = await findSold(tx, memberId)
  await eraseListings(tx, memberId, { named: sold.listings }, now)
  const pictures = await erasePictures(tx, memberId, { needed: sold.pictures })
  const copies = await withdrawExports(tx, memberId, now)
  if (pictures.length > 0) await enqueue(tx, 'media.remove', { keys: pictures })
  if (copies.length > 0) await enqueue(tx, 'privacy.remove_files', { keys: copies })
}
