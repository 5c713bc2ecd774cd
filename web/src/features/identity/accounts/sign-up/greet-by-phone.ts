import { updateMe } from '@mtaa/contract/identity/accounts'
import type { Api } from '@mtaa/contract/client'
import { m } from '../../../../paraglide/messages.js'
import { sessionNow } from '../../../../platform/session.ts'
import { owesSecondFactor } from '../../../../platform/stored-session.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { hasJustJoined } from './just-joined.ts'
import type { SentCode } from '../phone-code.queries.ts'

/** What somebody has entered who signs up by phone alone. */
export interface PhoneDraft {
  step: 'number' | 'person' | 'code'
  phone: string
  /** Goes with the code's request, and into the account that the code opens. */
  data?: PhoneData
  sent?: SentCode
}

export type PhoneData = Record<string, string | number>

/** Says what the code has opened: a new account, or the one that the number had. */
export async function greetByPhone(api: Api, { data = {} }: PhoneDraft): Promise<void> {
  const session = sessionNow()
  if (!session || owesSecondFactor(session)) return
  if (!hasJustJoined())
    return showToast({ title: m.accounts_welcome_back(), text: m.accounts_phone_known(), tone: 'success' })
  const isStored = session.user?.user_metadata['first_name'] !== undefined
  if (!isStored) await writeAgain(api, data)
  showToast({ title: m.accounts_phone_joined(), text: m.accounts_phone_ready(), tone: 'success' })
}

/** Where several browsers requested a code for one number, the account came with nothing of what was typed in any. */
async function writeAgain(api: Api, data: PhoneData) {
  const [county_code, constituency_code, ward_code] = ['county_code', 'constituency_code', 'ward_code'].map((name) =>
    Number(data[name]),
  )
  const { first_name, last_name } = data
  const names = { first_name: String(first_name), last_name: String(last_name) }
  const home = { county_code: county_code ?? 0, constituency_code: constituency_code ?? 0, ward_code: ward_code ?? 0 }
  // The settings offer both; the account is open in any case.
  await api(updateMe, { body: { ...names, home } }).catch(() => undefined)
}
