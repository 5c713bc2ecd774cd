import type { Language } from '@mtaa/contract/language'
import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db.ts'
import { announce, type JobHandlers } from '../../platform/outbox.ts'
import { writeLetter } from '../letters/index.ts'
import type { Device } from './auth.deps.ts'
import type { Credentials } from './auth.queries.ts'
import { isBanned } from './auth.rules.ts'
import { lockByAddress } from './code-requests.queries.ts'
import { letterFor, letterForNewcomer, type Wish } from './code-requests.rules.ts'
import { lockAddress, lockSignUps, markAskedElsewhere } from './pending-sign-ups.queries.ts'
import { bindingOf } from './pending-sign-ups.rules.ts'
import { codeAskerOf, type CodeAsker } from './code-tries.queries.ts'
import type { Address } from './read-address.ts'
import { resendEmailChange, resendPhoneChange } from './resend-change.ts'
import { sendCode } from './send-code.ts'

declare module '../../platform/outbox.ts' {
  interface Jobs {
    /** Sealed: whose address it is. */
    'auth.send_code': { sealed: string }
  }
}

export interface CodeRequest extends Address {
  wish: Wish | 'email_change' | 'phone_change'
  redirectTo: string
  codeChallenge: string | null
  /** Whether an address without an account may get one. */
  mayJoin: boolean
}

/** As the job reads it. */
interface Noted extends CodeRequest {
  language: Language
  /** Which browser asked. */
  binding: string
  asker: CodeAsker
}

const purpose = 'code request'

/**
 * Notes that somebody asked for a code. Whether the address has an account is looked up by a job: until the answer has
 * left, everything is the same for known and unknown addresses, so neither words nor time tell them apart (fault 8).
 */
export async function requestCode(deps: Deps, request: CodeRequest, device: Device) {
  await deps.db.transaction().execute(async (tx) => {
    await lockAddress(tx, request.address)
    await noteRequest(deps, tx, request, device)
  })
}

/** The caller has locked the address. */
export async function noteRequest({ sealer }: Pick<Deps, 'sealer'>, tx: Tx, request: CodeRequest, device: Device) {
  const binding = bindingOf(device)
  await markAskedElsewhere(tx, request.address, binding)
  const asker = codeAskerOf(device)
  const noted: Noted = { ...request, language: device.language, binding: binding.toString('base64'), asker }
  const sealed = sealer.seal(purpose, JSON.stringify(noted)).toString('base64')
  await announce(tx, 'auth.send_code', { sealed }, { tries: 6 })
}

export const codeJobs: JobHandlers<Deps> = {
  async 'auth.send_code'(deps, { sealed }) {
    const request = JSON.parse(deps.sealer.open(purpose, Buffer.from(sealed, 'base64'))) as Noted
    await deps.db.transaction().execute((tx) => answer(deps, tx, request))
  },
}

async function answer(deps: Deps, tx: Tx, request: Noted) {
  const { wish, channel, address } = request
  await lockAddress(tx, address)
  const found = await lockByAddress(tx, channel, address)
  if (!found) return answerNewcomer(deps, tx, request)
  if (isBanned(found, deps.clock()) || found.is_sso_user) return
  if (wish === 'email_change') return resendEmailChange(deps, tx, found, request)
  if (wish === 'phone_change') return resendPhoneChange(deps, tx, found, request)
  const letter = letterFor(wish, channel, found)
  const joins = wish === 'registration' || wish === 'signup'
  if (joins && channel === 'mail' && !letter) await tellOwner(deps, tx, found, address)
  if (letter)
    await sendCode(deps, tx, { user: found, ...wayOf(request), ...letter, ...(await ownOf(deps, tx, request)) })
}

/** A code for an address that has no account: to who signs up, or has. */
async function answerNewcomer(deps: Deps, tx: Tx, request: Noted) {
  const waiting = await lockSignUps(tx, request.address, deps.clock())
  const letter = letterForNewcomer(request, waiting.length > 0)
  if (!letter) return
  const user = { id: null, language: request.language }
  await sendCode(deps, tx, { user, ...wayOf(request), ...letter, ...(await ownOf(deps, tx, request)) })
}

const wayOf = ({ address, redirectTo, codeChallenge, asker }: Noted) => ({ address, redirectTo, codeChallenge, asker })

/** The sign-up of the browser that asks. */
async function ownOf({ clock }: Deps, tx: Tx, { address, binding }: Noted) {
  const waiting = await lockSignUps(tx, address, clock())
  const own = waiting.find(({ binding_hash }) => binding_hash.toString('base64') === binding)
  return own && { signUpId: own.id }
}

/** Whoever waits for a confirmation gets none: the address has an account, and its owner should know. */
function tellOwner({ sealer, settings }: Deps, tx: Tx, { language }: Credentials, to: string) {
  const link = new URL('/login', settings.auth.siteUrl).href
  return writeLetter({ sealer }, tx, { channel: 'mail', kind: 'already_registered', to, language, data: { link } })
}
