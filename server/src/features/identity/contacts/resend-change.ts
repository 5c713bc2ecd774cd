import { maskPhone } from '@mtaa/contract/phone'
import type { Tx } from '../../../platform/database/db.ts'
import { notify, type Notifying } from '../../community/notifications/index.ts'
import { type CodeRequester, issueCode, sendCode } from '../codes/index.ts'
import { openFlow } from '../flows/index.ts'
import { updateUserRow, type Credentials } from '../users/index.ts'
import { findConfirmedSide, findProvenOwner } from './change-contact.queries.ts'
import { contactKinds } from './contact.kinds.ts'

/** Where the link of a mail leads back to. */
export interface WayBack {
  /**
   * The account gives this address at its sign-up: a mail without a link. Who has it and did not sign up must not confirm
   * a stranger's account by a press (decision 0012).
   */
  atSignUp?: boolean
  redirectTo: string
  codeChallenge: string | null
  requester?: CodeRequester | undefined
}

type CodeContext = Notifying

/** The same for a number. */
export async function resendPhoneChange(context: CodeContext, tx: Tx, user: Credentials, wayBack: WayBack) {
  const { new_phone: address, id: userId } = user
  if (address === null) return
  const owner = await findProvenOwner(tx, 'phone', address, userId)
  if (!owner) return sendCode(context, tx, { user, kind: 'phone_change', address, mail: 'confirm', ...wayBack })
  const { redirectTo, requester } = wayBack
  await issueCode(context, tx, { userId, kind: 'phone_change', address, redirectTo, requester })
  const to = { phone: address, language: owner.language }
  await notify(context, tx, { to, kind: contactKinds.phone_taken, data: {} })
  await updateUserRow(tx, userId, { phone_change_sent_at: context.clock() }, context.clock())
}

/**
 * New codes for the addresses that have not agreed yet; one that has is not sent another. Where the new one belongs
 * to another account, its owner is informed and gets no code: the member sees no difference, and it never changes.
 */
export async function resendEmailChange(context: CodeContext, tx: Tx, user: Credentials, wayBack: WayBack) {
  const { new_email, email, language } = user
  if (new_email === null) return
  const { redirectTo, codeChallenge, requester, atSignUp = false } = wayBack
  const flowId =
    codeChallenge === null ? undefined : await openFlow(context, tx, { kind: 'mail', redirectTo, codeChallenge })
  const confirmed = await findConfirmedSide(tx, user.id)
  const owner = await findProvenOwner(tx, 'email', new_email, user.id)
  const write = async (kind: 'email_change_new' | 'email_change_current', to: string) => {
    const { code, link } = await issueCode(context, tx, {
      userId: user.id,
      kind,
      address: to,
      redirectTo,
      flowId,
      requester,
    })
    const contact = { mail: to, language }
    if (kind === 'email_change_new' && owner) {
      const taken = { to: { ...contact, language: owner.language }, data: { address: to } }
      await notify(context, tx, { ...taken, kind: contactKinds.email_taken })
    } else if (atSignUp) {
      const data = { code, address: to, phone: maskPhone(user.phone ?? '') }
      await notify(context, tx, { to: contact, kind: contactKinds.email_given, data })
    } else {
      const mail = kind === 'email_change_new' ? 'email_change' : 'email_change_current'
      const data = { code, link, address: new_email }
      await notify(context, tx, { to: contact, kind: contactKinds[mail], data })
    }
  }
  if (confirmed !== 'new') await write('email_change_new', new_email)
  if (confirmed !== 'current' && email !== null && user.email_confirmed_at) await write('email_change_current', email)
}
