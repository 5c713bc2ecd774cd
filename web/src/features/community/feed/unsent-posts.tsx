import { lazy, Suspense, useSyncExternalStore } from 'react'
import { hasQueue, subscribeQueue } from '../../../platform/outbox/flag.ts'

const QueuedPosts = lazy(() => import('./queued-posts.tsx').then((file) => ({ default: file.QueuedPosts })))

/** The member's posts that are not sent yet. Loads nothing while there are none. */
export function UnsentPosts() {
  const any = useSyncExternalStore(subscribeQueue, hasQueue, () => false)
  return any ? (
    <Suspense>
      <QueuedPosts />
    </Suspense>
  ) : null
}
