import type { Deps } from '../../../core/deps.ts'
import type { NotificationKind } from '../../../core/notifications.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { findRecipients } from './contact.queries.ts'
import { waysOf } from './ways.rules.ts'

/** Whether `notify` would send a push of this kind to a member now: for what leaves later by any other way. */
export async function reachesByPush<D>(
  { push }: Pick<Deps, 'push'>,
  tx: Tx,
  memberId: string,
  kind: NotificationKind<D>,
): Promise<boolean> {
  const [recipient] = await findRecipients(tx, [memberId])
  return recipient !== undefined && waysOf(kind, recipient, { pushes: push !== null })[0] === 'push'
}
