import type { Db } from '../../../platform/database/db.ts'
import { exportFriends, exportProfile } from '../accounts/index.ts'
import { exportAccount, exportSessions } from '../auth/index.ts'
import { exportPosts } from '../../community/feed/index.ts'
import { exportLedger } from '../../money/ledger/index.ts'
import { exportListings } from '../../commerce/listings/index.ts'
import { exportPictures } from '../../media/media/index.ts'
import { exportOrders } from '../../commerce/orders/index.ts'
import { exportPayments } from '../../money/payments/index.ts'
import { findRequests } from './privacy.queries.ts'

/** Everything kept of a member, as each feature tells it: the files of the copy by their names. Seen at one moment. */
export const gather = (db: Db, memberId: string) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { posts, likes } = await exportPosts(tx, memberId)
      const orders = await exportOrders(tx, memberId)
      const orderIds = [...orders.bought, ...orders.sold].map(({ id }) => id)
      const asked = await findRequests(tx, memberId, 'deletion')
      return {
        account: await exportAccount(tx, memberId),
        profile: await exportProfile(tx, memberId),
        sessions: await exportSessions(tx, memberId),
        friends: await exportFriends(tx, memberId),
        posts,
        likes,
        listings: await exportListings(tx, memberId),
        orders,
        payments: await exportPayments(tx, memberId),
        ledger: await exportLedger(tx, [memberId, ...orderIds]),
        pictures: await exportPictures(tx, memberId),
        deletions: asked.map(({ number, state, created_at, due_at }) => ({ number, state, created_at, due_at })),
      }
    })
