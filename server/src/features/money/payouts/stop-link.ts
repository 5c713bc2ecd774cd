import type { Deps } from '../../../core/deps.ts'
import { hashOf } from '../../../platform/crypto/opaque-tokens.ts'
import { lockAccount } from './payouts.queries.ts'
import { findUnused, useUp } from './stop-link.queries.ts'
import { stopAccount } from './stop-payouts.ts'

/** Below the paths of programs, so that it is neither cached on the device nor rendered as a page of the site. */
export const stopPath = '/api/payouts/not-me'

export const linkTo = ({ settings }: Pick<Deps, 'settings'>, token: string) =>
  new URL(`${stopPath}?token=${token}`, settings.publicUrl).href

/** Whether this link can still stop anything. */
export const isLinkAlive = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) =>
  (await findUnused(db, hashOf(token), clock())) !== undefined

/** Stops the payouts of the seller whom the link was sent to, once. False: it was used, is too old, or is not ours. */
export function stopByLink(deps: Deps, token: string): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const change = await findUnused(tx, hashOf(token), at)
    if (!change) return false
    const account = await lockAccount(tx, change.seller_id)
    if (!account || !(await useUp(tx, change.id, at))) return false
    await stopAccount(deps, tx, account, { cause: 'not_me', by: null, reason: null, at })
    return true
  })
}
