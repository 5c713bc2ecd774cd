import { hour } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import { auditOwn } from '../../../core/audit-acts.ts'
import { hashOf } from '../../../platform/crypto/opaque-tokens.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../community/notifications/index.ts'
import { sessionsChanged } from '../sessions/index.ts'
import { lockCredentials } from '../users/index.ts'
import { findUnused, useUp, type Credentials } from './credential-changes.queries.ts'
import { credentialKinds } from './credential.kinds.ts'
import { restoreCredentials } from './restore-credentials.ts'

/** How long a change can be undone by the link that its owner was sent. */
export const undoMs = 72 * hour

/** Below the paths of programs, so that it is neither cached on the device nor rendered as a page of the site. */
export const undoPath = '/api/account/not-me'

export const linkTo = ({ settings }: Pick<Deps, 'settings'>, token: string) =>
  new URL(`${undoPath}?token=${token}`, settings.publicUrl).href

/** Whether this link can still undo anything. */
export const isLinkAlive = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) =>
  (await findUnused(db, hashOf(token), clock())) !== undefined

/**
 * Makes an account what it was before the change whose link this is, once, and signs everybody out of it. False: the link
 * was used, is too old, or is not ours.
 */
export function undoByLink(deps: Deps, token: string): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const found = await findUnused(tx, hashOf(token), at)
    if (!found || !(await lockCredentials(tx, found.user_id))) return false
    // Somebody else may have used it while we waited for the lock.
    const change = await findUnused(tx, hashOf(token), at)
    if (!change) return false
    await useUp(tx, change, at)
    await restoreCredentials(deps, tx, change.user_id, change.before)
    sessionsChanged(deps, tx, change.user_id)
    await auditOwn(deps, tx, change.user_id, 'credentials.restored')
    await notifyOwner(deps, tx, change.user_id, change.before)
    return true
  })
}

async function notifyOwner(deps: Deps, tx: Tx, memberId: string, { user }: Credentials) {
  const { email, email_confirmed_at, language } = user
  if (email === null || email_confirmed_at === null) return
  const data = { link: new URL('/login', deps.settings.publicUrl).href }
  const to = { memberId, mail: email, language }
  await notify(deps, tx, { to, kind: credentialKinds.credentials_restored, data })
}
