import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db.ts'
import { writeLetter } from '../letters/index.ts'
import { updateUserRow, type Credentials } from './auth.queries.ts'
import { findConfirmedSide, findProvenOwner } from './change-address.queries.ts'
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

/** The same for a number. */
export async function resendPhoneChange(house: House, tx: Tx, user: Credentials, wayBack: WayBack) {
  const { new_phone: address, id: userId } = user
  if (address === null) return
  const owner = await findProvenOwner(tx, 'phone', address, userId)
  if (!owner) return sendCode(house, tx, { user, kind: 'phone_change', address, mail: 'confirm', ...wayBack })
  const { redirectTo, asker } = wayBack
  await issueCode(house, tx, { userId, kind: 'phone_change', address, redirectTo, asker })
  await writeLetter(house, tx, {
    channel: 'sms',
    kind: 'number_wanted',
    to: address,
    language: owner.language,
    data: {},
  })
  await updateUserRow(tx, userId, { phone_change_sent_at: house.clock() }, house.clock())
}

/**
 * New codes for the addresses that have not agreed yet; who has agreed is not asked again. Where the new one belongs to
 * another account, its owner hears of it and gets no code: the member who asks sees no difference, and it never changes.
 */
export async function resendEmailChange(house: House, tx: Tx, user: Credentials, wayBack: WayBack) {
  const { new_email, email, language } = user
  if (new_email === null) return
  const { redirectTo, codeChallenge, asker } = wayBack
  const flowId =
    codeChallenge === null ? undefined : await openFlow(house, tx, { kind: 'mail', redirectTo, codeChallenge })
  const confirmed = await findConfirmedSide(tx, user.id)
  const owner = await findProvenOwner(tx, 'email', new_email, user.id)
  const write = async (kind: 'email_change_new' | 'email_change_current', to: string) => {
    const { code, link } = await issueCode(house, tx, { userId: user.id, kind, address: to, redirectTo, flowId, asker })
    const letter = { channel: 'mail', to } as const
    if (kind === 'email_change_new' && owner)
      await writeLetter(house, tx, {
        ...letter,
        kind: 'address_wanted',
        language: owner.language,
        data: { address: to },
      })
    else {
      const mail = kind === 'email_change_new' ? 'email_change' : 'email_change_current'
      const data = { code, link, address: new_email }
      await writeLetter(house, tx, { ...letter, kind: mail, language, data })
    }
  }
  if (confirmed !== 'new') await write('email_change_new', new_email)
  if (confirmed !== 'current' && email !== null && user.email_confirmed_at) await write('email_change_current', email)
}
