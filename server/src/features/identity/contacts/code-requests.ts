import type { Language } from '@mtaa/contract/language'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { enqueue, finishJob, type JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { notify, type Notifying } from '../../community/notifications/index.ts'
import { codeRequesterOf, type CodeRequester, sendCode } from '../codes/index.ts'
import type { Address } from '../requesters/index.ts'
import type { Device } from '../sessions/index.ts'
import { type Credentials, isBanned } from '../users/index.ts'
import { lockByAddress } from './code-requests.queries.ts'
import { mailFor, mailForNewUser, type CodePurpose } from './code-requests.rules.ts'
import { lockAddress, lockSignUps, markAskedElsewhere } from './pending-sign-ups.queries.ts'
import { bindingOf } from './pending-sign-ups.rules.ts'
import { resendEmailChange, resendPhoneChange } from './resend-change.ts'
import { contactKinds } from './contact.kinds.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    /** Encrypted: it holds an address. */
    'auth.send_code': { encrypted: string }
  }
}

export interface CodeRequest extends Address {
  kind: CodePurpose | 'email_change' | 'phone_change'
  redirectTo: string
  codeChallenge: string | null
  /** Whether an address without an account may get one. */
  mayJoin: boolean
}

/** As the job reads it. */
interface Noted extends CodeRequest {
  language: Language
  /** Which browser requested it. */
  binding: string
  requester: CodeRequester
}

/** As versions before migration 0034 wrote it; such a job may still wait when the program is replaced. */
type OldNoted = Omit<Noted, 'kind' | 'requester'> & { wish: Noted['kind']; asker: Noted['requester'] }

const withNewNames = (request: Noted | OldNoted): Noted =>
  'wish' in request ? { ...request, kind: request.wish, requester: request.asker } : request

const purpose = 'code request'

/**
 * Enqueues a request for a code. Whether the address has an account is looked up by the job: until the response is
 * sent, known and unknown addresses cause the same work, so neither the response nor its time reveals which it is.
 */
export async function requestCode(deps: Deps, request: CodeRequest, device: Device) {
  await deps.db.transaction().execute(async (tx) => {
    await lockAddress(tx, request.address)
    await noteRequest(deps, tx, request, device)
  })
}

/** The caller has locked the address. */
export async function noteRequest({ cipher }: Pick<Deps, 'cipher'>, tx: Tx, request: CodeRequest, device: Device) {
  const binding = bindingOf(device)
  await markAskedElsewhere(tx, request.address, binding)
  const requester = codeRequesterOf(device)
  const noted: Noted = { ...request, language: device.language, binding: binding.toString('base64'), requester }
  const encrypted = cipher.encrypt(purpose, JSON.stringify(noted)).toString('base64')
  await enqueue(tx, 'auth.send_code', { encrypted }, { tries: 6 })
}

export const codeJobs: JobHandlers<Deps> = {
  async 'auth.send_code'(deps, { encrypted }, job) {
    const request = JSON.parse(deps.cipher.decrypt(purpose, Buffer.from(encrypted, 'base64'))) as Noted | OldNoted
    await deps.db.transaction().execute(async (tx) => {
      if (await finishJob(tx, job)) await answer(deps, tx, withNewNames(request))
    })
  },
}

async function answer(deps: Deps, tx: Tx, request: Noted) {
  const { kind, channel, address } = request
  await lockAddress(tx, address)
  const found = await lockByAddress(tx, channel, address)
  if (!found) return answerNewcomer(deps, tx, request)
  if (isBanned(found, deps.clock()) || found.is_sso_user) return
  if (kind === 'email_change') return resendEmailChange(deps, tx, found, request)
  if (kind === 'phone_change') return resendPhoneChange(deps, tx, found, request)
  const mail = mailFor(kind, channel, found)
  const joins = kind === 'registration' || kind === 'signup'
  if (joins && channel === 'mail' && !mail) await notifyOwner(deps, tx, found, address)
  if (mail) await sendCode(deps, tx, { user: found, ...wayOf(request), ...mail, ...(await ownOf(deps, tx, request)) })
}

/** A code for an address that has no account: to who signs up, or has. */
async function answerNewcomer(deps: Deps, tx: Tx, request: Noted) {
  const waiting = await lockSignUps(tx, request.address, deps.clock())
  const mail = mailForNewUser(request, waiting.length > 0)
  if (!mail) return
  const user = { id: null, language: request.language }
  await sendCode(deps, tx, { user, ...wayOf(request), ...mail, ...(await ownOf(deps, tx, request)) })
}

const wayOf = ({ address, redirectTo, codeChallenge, requester }: Noted) => ({
  address,
  redirectTo,
  codeChallenge,
  requester,
})

/** The sign-up that was made in the browser of this request. */
async function ownOf({ clock }: Deps, tx: Tx, { address, binding }: Noted) {
  const waiting = await lockSignUps(tx, address, clock())
  const own = waiting.find(({ binding_hash }) => binding_hash.toString('base64') === binding)
  return own && { signUpId: own.id }
}

/** No confirmation is sent: the address has an account, and its owner is informed of the sign-up. */
function notifyOwner(deps: Notifying, tx: Tx, { language }: Credentials, mail: string) {
  const link = new URL('/login', deps.settings.auth.siteUrl).href
  return notify(deps, tx, { to: { mail, language }, kind: contactKinds.already_registered, data: { link } })
}
