import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../community/notifications/index.ts'
import { reviewKinds } from './review.kinds.ts'
import type { ReviewNotifications } from './review.notifications.ts'

type Name = keyof ReviewNotifications

/** Notifies a member of a review that is about them, theirs, or not written yet. */
export function notifyMember<N extends Name>(
  deps: Deps,
  tx: Tx,
  to: string,
  { kind, data }: { kind: N; data: Omit<ReviewNotifications[N], 'link'> },
): Promise<void> {
  const link = new URL('/reviews', deps.settings.publicUrl)
  if (kind === 'review_published') link.searchParams.set('tab', 'about-me')
  else if (kind !== 'review_reminder') link.searchParams.set('tab', 'written')
  // What is left out of the data is added here; TypeScript cannot follow that through a table of kinds.
  const known = { ...data, link: link.href } as unknown as ReviewNotifications[N]
  return notify<ReviewNotifications[N]>(deps, tx, { to, kind: reviewKinds[kind], data: known })
}
