import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db.ts'
import { writeLetter } from '../letters/index.ts'
import type { Credentials } from './auth.queries.ts'
import { findConfirmedSide } from './change-address.queries.ts'
import type { CodeAsker } from './code-tries.queries.ts'
import { openFlow } from './flows.ts'
import { issueCode } from './one-time-codes.ts'
import { sendCode } from './send-code.ts'

export interface WayBack {
  redirectTo: string
  codeChallenge: string | null
  asker?: CodeAsker | undefined
}

type House = Pick<Deps, 'clock' | 'sealer' | 'settings'>

export async function resendPhoneChange(house: House, tx: Tx, user: Credentials, wayBack: WayBack) {
  if (user.new_phone === null) return
  await sendCode(house, tx, { user, kind: 'phone_change', address: user.new_phone, mail: 'confirm', ...wayBack })
}

/** New codes for the addresses that have not agreed yet; who has agreed is not asked again. */
export async function resendEmailChange(house: House, tx: Tx, user: Credentials, wayBack: WayBack) {
  const { new_email, email, language } = user
  if (new_email === null) return
  const { redirectTo, codeChallenge, asker } = wayBack
  const flowId =
    codeChallenge === null ? undefined : await openFlow(house, tx, { kind: 'mail', redirectTo, codeChallenge })
  const confirmed = await findConfirmedSide(tx, user.id)
  const write = async (kind: 'email_change_new' | 'email_change_current', to: string) => {
    const wish = { userId: user.id, kind, address: to, redirectTo, flowId, asker }
    const { code, link } = await issueCode(house, tx, wish)
    const mail = kind === 'email_change_new' ? 'email_change' : 'email_change_current'
    await writeLetter(house, tx, {
      channel: 'mail',
      kind: mail,
      to,
      language,
      data: { code, link, address: new_email },
    })
  }
  if (confirmed !== 'new') await write('email_change_new', new_email)
  if (confirmed !== 'current' && email !== null && user.email_confirmed_at) await write('email_change_current', email)
}
