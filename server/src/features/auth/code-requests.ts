import type { Language } from '@mtaa/contract/language'
import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db.ts'
import { announce, type JobHandlers } from '../../platform/outbox.ts'
import type { NewProfile } from '../accounts/index.ts'
import { writeLetter } from '../letters/index.ts'
import type { Credentials } from './auth.queries.ts'
import { isBanned, type Metadata } from './auth.rules.ts'
import { lockByAddress } from './code-requests.queries.ts'
import { letterFor, type Wish } from './code-requests.rules.ts'
import type { CodeAsker } from './code-tries.queries.ts'
import { createAccount } from './create-account.ts'
import type { Address } from './read-address.ts'
import { resendEmailChange, resendPhoneChange } from './resend-change.ts'
import { sendCode } from './send-code.ts'

declare module '../../platform/outbox.ts' {
  interface Jobs {
    /** Sealed: whose address it is, and what they said of themselves. */
    'auth.send_code': { sealed: string }
  }
}

export interface CodeRequest extends Address {
  wish: Wish | 'email_change' | 'phone_change'
  redirectTo: string
  codeChallenge: string | null
  asker?: CodeAsker | undefined
  /** The account of an address that has none, where one may be made. */
  newcomer: { metadata: Metadata; profile: NewProfile; language: Language } | null
}

const purpose = 'code request'

/**
 * Notes that somebody asked for a code. Whether the address has an account is looked up by a job: until the answer has
 * left, everything is the same for known and unknown addresses, so neither words nor time tell them apart (fault 8).
 */
export async function requestCode(deps: Deps, request: CodeRequest) {
  await deps.db.transaction().execute((tx) => noteRequest(deps, tx, request))
}

export function noteRequest({ sealer }: Pick<Deps, 'sealer'>, tx: Tx, request: CodeRequest) {
  const sealed = sealer.seal(purpose, JSON.stringify(request)).toString('base64')
  return announce(tx, 'auth.send_code', { sealed }, { tries: 6 })
}

export const codeJobs: JobHandlers<Deps> = {
  async 'auth.send_code'(deps, { sealed }) {
    const request = JSON.parse(deps.sealer.open(purpose, Buffer.from(sealed, 'base64'))) as CodeRequest
    await deps.db.transaction().execute((tx) => answer(deps, tx, request))
  },
}

async function answer(deps: Deps, tx: Tx, request: CodeRequest) {
  const { wish, channel, address, redirectTo, codeChallenge, asker } = request
  const found = (await lockByAddress(tx, channel, address)) ?? (await welcome(deps, tx, request))
  if (!found || isBanned(found, deps.clock())) return
  if (found.is_sso_user) return
  if (wish === 'email_change') return resendEmailChange(deps, tx, found, request)
  if (wish === 'phone_change') return resendPhoneChange(deps, tx, found, request)
  const letter = letterFor(wish, channel, found)
  if (wish === 'registration' && channel === 'mail' && !letter) await tellOwner(deps, tx, found, address)
  if (letter) await sendCode(deps, tx, { user: found, address, redirectTo, codeChallenge, asker, ...letter })
}

async function welcome(
  { clock }: Deps,
  tx: Tx,
  { channel, address, newcomer }: CodeRequest,
): Promise<Credentials | undefined> {
  if (!newcomer) return undefined
  const { metadata, profile, language } = newcomer
  const [email, phone] = channel === 'mail' ? [address, null] : [null, address]
  const identity = { provider: channel === 'mail' ? 'email' : 'phone' }
  const proven = { emailConfirmed: false, phoneConfirmed: false, passwordHash: null }
  const user = await createAccount(tx, { email, phone, language, metadata, profile, identity, ...proven }, clock())
  return user && { ...user, password_hash: null }
}

/** Whoever it was, it did not work: the address has an account, and its owner should know. */
function tellOwner({ sealer, settings }: Deps, tx: Tx, { language }: Credentials, to: string) {
  const link = new URL('/login', settings.auth.siteUrl).href
  return writeLetter({ sealer }, tx, { channel: 'mail', kind: 'already_registered', to, language, data: { link } })
}
