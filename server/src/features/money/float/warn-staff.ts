import { formatShillings } from '@mtaa/contract/number'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../community/notifications/index.ts'
import { floatKinds } from './float.kinds.ts'
import { findAdmins, markLow } from './float.queries.ts'
import { lookAtFloat } from './float.view.ts'
import { shillingsDown } from './float.rules.ts'

/** Schedule: notifies every admin once when the account that pays out has too little to spare, before it is empty. */
export async function warnStaff(deps: Deps): Promise<void> {
  const { free, isLow, known } = await lookAtFloat(deps, deps.db)
  if (!known) return
  await deps.db.transaction().execute(async (tx) => {
    const isNew = await markLow(tx, isLow, deps.clock())
    if (!isNew || !isLow) return
    deps.log.warn({ free }, 'the account that pays out has little to spare: it has to be filled')
    for (const userId of await findAdmins(tx)) await warn(deps, tx, userId, free)
  })
}

function warn(deps: Deps, tx: Tx, to: string, free: number): Promise<void> {
  const [left, least] = [formatShillings(shillingsDown(free)), formatShillings(deps.settings.float.warnBelow)]
  const link = new URL('/admin/float', deps.settings.publicUrl).href
  return notify(deps, tx, { to, kind: floatKinds.payout_float_low, data: { left, least, link } })
}
