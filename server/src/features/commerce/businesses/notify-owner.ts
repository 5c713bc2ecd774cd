import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../community/notifications/index.ts'
import { businessKinds } from './business.kinds.ts'

interface Business {
  id: string
  name: string
  owner_id: string
}

/** Notifies the owner of a business of what a moderator has done. `once` names the act. */
export const notifyOwner = (
  deps: Deps,
  tx: Tx,
  { id, name, owner_id: to }: Business,
  step: 'verified' | 'rejected' | 'removed' | 'restored',
  once: string,
) =>
  notify(deps, tx, {
    to,
    kind: businessKinds[`business_${step}`],
    data: { name, link: new URL(`/businesses/${id}`, deps.settings.publicUrl).href },
    once,
  })
