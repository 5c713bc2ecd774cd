import type { Deps } from '../../../core/deps.ts'
import { hashOf, newOpaqueToken } from '../../../platform/crypto/opaque-tokens.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { notify, type Notification, type Notifying } from '../../community/notifications/index.ts'
import { mayText } from '../requesters/index.ts'
import { credentialLimits } from './credential-changes.limits.ts'
import { insertChange, type Credentials } from './credential-changes.queries.ts'
import { credentialKinds } from './credential.kinds.ts'
import type { ChangeNotifications, CredentialNotifications } from './credential.notifications.ts'
import { linkTo, undoMs } from './undo-link.ts'

interface Change<K extends keyof ChangeNotifications> {
  userId: string
  /** What `readCredentials` found before the change. */
  before: Credentials
  kind: K
  data: Omit<ChangeNotifications[K], 'link'>
  posting?: Notification<object>['posting']
}

export type Announcing = Notifying & Pick<Deps, 'limits'>

/**
 * Notifies the owner of an account of how they are identified from now on, at every contact that was proven before the
 * change: its author may be somebody else. The link undoes it and what follows for 72 hours.
 */
export async function announceChange<K extends keyof ChangeNotifications>(
  deps: Announcing,
  tx: Tx,
  { userId, before, kind, data, posting = {} }: Change<K>,
): Promise<void> {
  const { email, email_confirmed_at, phone, phone_confirmed_at, language } = before.user
  const mail = email_confirmed_at === null ? null : email
  const proven = phone_confirmed_at === null || phone === null || !mayText(phone) ? null : phone
  if (mail === null && proven === null) return
  const [token, at] = [newOpaqueToken(), deps.clock()]
  const expiresAt = new Date(at.getTime() + undoMs)
  await insertChange(tx, { id: newId(at), userId, tokenHash: hashOf(token), before, at, expiresAt })
  const to = { memberId: userId, mail, phone: (await mayUse(deps, tx, userId, proven)) ? proven : null, language }
  const known = { ...data, link: linkTo(deps, token) } as unknown as CredentialNotifications[K]
  await notify<CredentialNotifications[K]>(deps, tx, { to, kind: credentialKinds[kind], data: known, posting })
}

/** Counts an SMS about changes of one account. */
async function mayUse({ limits }: Announcing, tx: Tx, userId: string, phone: string | null): Promise<boolean> {
  const within = limits.within(tx)
  if (phone === null || (await within.used(credentialLimits.texts, userId)) >= credentialLimits.texts.max) return false
  await within.consume([credentialLimits.texts, userId])
  return true
}
