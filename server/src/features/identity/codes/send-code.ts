import type { Language } from '@mtaa/contract/language'
import type { Tx } from '../../../platform/database/db.ts'
import { notify, type Notifying } from '../../community/notifications/index.ts'
import { openFlow } from '../flows/index.ts'
import { updateUserRow } from '../users/index.ts'
import type { CodeRequester } from './code-tries.queries.ts'
import type { CodeKind } from './one-time-codes.queries.ts'
import { codeKinds } from './code.kinds.ts'
import { issueCode } from './one-time-codes.ts'

/** The mails that carry a code and a link, or a code alone, and nothing else. */
export type CodeMail = 'confirm' | 'invite' | 'magic_link' | 'recovery' | 'reauthentication'

/** The column of the account that says when it was sent. */
const stamps = {
  signup: 'confirmation_sent_at',
  sms: 'confirmation_sent_at',
  invite: 'invited_at',
  magiclink: 'recovery_sent_at',
  recovery: 'recovery_sent_at',
  email_change_current: 'email_change_sent_at',
  email_change_new: 'email_change_sent_at',
  phone_change: 'phone_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
} as const satisfies Record<CodeKind, string>

export interface Sending {
  /** Without an id where the address has no account yet. */
  user: { id: string | null; language: Language }
  kind: CodeKind
  address: string
  /** Which mail, when the address takes mail. */
  mail: CodeMail
  redirectTo: string
  /** The challenge of the browser that requested it, where the answer is to be a code (PKCE). */
  codeChallenge: string | null
  requester?: CodeRequester | undefined
  /** The sign-up it is sent for. */
  signUpId?: string | undefined
}

/** Issues a code and enqueues its mail or SMS. A link with a challenge gets its own flow, so requests cannot mix. */
export async function sendCode(
  context: Notifying,
  tx: Tx,
  { user, kind, address, mail, redirectTo, codeChallenge, signUpId, requester }: Sending,
) {
  const flowId =
    codeChallenge === null ? undefined : await openFlow(context, tx, { kind: 'mail', redirectTo, codeChallenge })
  const params = { userId: user.id, kind, address, redirectTo, flowId, signUpId, requester }
  const { code, link } = await issueCode(context, tx, params)
  const { language } = user
  const to = { mail: address, language }
  if (!address.includes('@'))
    await notify(context, tx, { to: { phone: address, language }, kind: codeKinds.code, data: { code } })
  else if (mail === 'reauthentication')
    await notify(context, tx, { to, kind: codeKinds.reauthentication, data: { code } })
  else await notify(context, tx, { to, kind: codeKinds[mail], data: { code, link } })
  if (user.id === null) return
  const now = context.clock()
  await updateUserRow(tx, user.id, { [stamps[kind]]: now }, now)
}
