import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@mtaa/contract/community/notifications'
import { maxPushSubscriptions } from '@mtaa/contract/community/notification-terms'
import type { On } from '../../../core/endpoints/registrar.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { countOthers, deleteSubscription, lockSubscriptions, upsertSubscription } from './push-subscriptions.queries.ts'
import { pushLimits } from './push.limits.ts'

export function pushRoutes(on: On) {
  on(getPushKey, async ({ deps: { push } }) => ({ key: push?.publicKey ?? '' }))

  on(subscribeToPush, async ({ deps: { db, clock, limits, push }, viewer, body: { endpoint, keys } }) => {
    if (!push?.isKnown(endpoint)) throw new Refusal('push_service_unknown')
    await limits.consume([pushLimits.subscribe, viewer.id])
    const at = clock()
    await db.transaction().execute(async (tx) => {
      await lockSubscriptions(tx, viewer.id)
      if ((await countOthers(tx, viewer.id, endpoint)) >= maxPushSubscriptions)
        throw new Refusal('push_subscriptions_full')
      const owner = { session_id: viewer.sessionId, member_id: viewer.id }
      await upsertSubscription(tx, { id: newId(at), endpoint, ...keys, ...owner, created_at: at })
    })
    return {}
  })

  on(
    unsubscribeFromPush,
    async ({ deps: { db }, viewer, body }) => {
      await db.transaction().execute((tx) => deleteSubscription(tx, viewer.id, body.endpoint))
      return {}
    },
    { flag: 'always' },
  )
}
