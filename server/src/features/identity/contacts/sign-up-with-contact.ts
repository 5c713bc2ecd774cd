import type { AuthSession, AuthUser } from '@mtaa/contract/identity/auth-objects'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { acceptanceAt } from '../../operations/agreements/index.ts'
import { type Metadata, readProfile } from '../accounts/index.ts'
import { readChallenge, chooseRedirect } from '../flows/index.ts'
import {
  type AddressInput,
  consumeRequest,
  checkChannel,
  readAddress,
  consumeAddressMail,
  type Address,
  networkKey,
} from '../requesters/index.ts'
import { type Device, openSession, viewSession, type Opened } from '../sessions/index.ts'
import {
  mergeMetadata,
  checkMetadata,
  checkPassword,
  createAccount,
  findUser,
  lockCredentials,
  type NewAccount,
} from '../users/index.ts'
import { codeRequesterOf } from '../codes/index.ts'
import { requestEmailChange } from './change-contact.ts'
import { noteRequest } from './code-requests.ts'
import { isPhoneProven } from './confirm-contact.queries.ts'
import { viewAsSent } from './known-contact.view.ts'
import { insertSignUp, lockAddress } from './pending-sign-ups.queries.ts'
import { bindingOf } from './pending-sign-ups.rules.ts'
import { readProof, consumePhoneProof, type PhoneProof } from './proven-phone.ts'

export interface SignUpInput extends AddressInput {
  password?: string | null | undefined
  data?: Metadata | null | undefined
  channel?: string | null | undefined
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}

export interface SignUpCall {
  device: Device
  redirectTo: string | undefined
}

/** The input of a sign-up, checked. */
interface SignUpDraft {
  to: Address
  account: NewAccount & { id: string }
  proof: PhoneProof | null
  redirectTo: string
  codeChallenge: string | null
}

/**
 * With a mail address or a number: at once where nothing is confirmed, or where a proven number comes with the mail
 * address, which then waits for the answer to its mail; else a mail or SMS is sent first.
 */
export async function signUpWithAddress(
  auth: Deps,
  input: SignUpInput,
  call: SignUpCall,
): Promise<AuthSession | AuthUser> {
  const kind = await readSignUp(auth, input, call)
  if (isConfirmedAtOnce(auth, kind.to)) return viewSession(auth, await createAndOpen(auth, kind, call))
  if (kind.proof) return viewSession(auth, await createByNumber(auth, kind, kind.proof, call))
  return waitForProof(auth, kind, call)
}

const isConfirmedAtOnce = ({ settings }: Deps, { channel }: Address) =>
  channel === 'mail' ? settings.auth.mailerAutoconfirm : settings.auth.phoneAutoconfirm

async function readSignUp(auth: Deps, input: SignUpInput, { device, redirectTo }: SignUpCall): Promise<SignUpDraft> {
  const { settings, clock, passwords } = auth
  const to = readAddress(input)
  const byMail = to.channel === 'mail'
  checkChannel(byMail ? null : input.channel)
  if (!byMail && input.code_challenge)
    throw new Refusal('validation_failed', { reason: 'PKCE not supported for phone signups' })
  if (!input.password) throw new Refusal('validation_failed', { reason: 'Signup requires a valid password' })
  checkPassword(input.password)
  const { data, proof } = readProof(input.data ?? {})
  checkMetadata(data)
  const codeChallenge = readChallenge(input)
  const profile = await readProfile(auth.db, data, byMail ? to.address : null, clock())
  const atOnce = isConfirmedAtOnce(auth, to)
  await (atOnce ? consumeRequest(auth, device) : consumeAddressMail(auth, to, { device }))

  const [emailConfirmed, phoneConfirmed] = byMail ? [atOnce, byMail && proof !== null] : [false, atOnce]
  const verified = byMail ? { email_verified: atOnce } : { phone_verified: atOnce }
  const account = {
    id: newId(),
    email: byMail ? to.address : null,
    phone: byMail ? (proof?.phone ?? null) : to.address,
    passwordHash: await passwords.hash(input.password, networkKey(device)),
    emailConfirmed,
    phoneConfirmed,
    language: device.language,
    metadata: { ...mergeMetadata({}, data), ...verified, ...(byMail && proof && { phone_verified: true }) },
    profile,
    identity: { provider: byMail ? 'email' : 'phone' },
    accepted: acceptanceAt(auth, clock()),
  }
  const back = chooseRedirect(settings.auth, redirectTo)
  return { to, account, proof: byMail ? proof : null, redirectTo: back, codeChallenge }
}

/** Account and session together or not at all. */
function createAndOpen(auth: Deps, kind: SignUpDraft, { device }: SignUpCall): Promise<Opened> {
  return auth.db.transaction().execute(async (tx) => {
    const now = auth.clock()
    const user = await create(auth, tx, kind, now)
    const opened = user && (await openSession(tx, { user, method: 'password', device }, now))
    if (!opened) throw new Refusal('user_already_exists')
    return opened
  })
}

/**
 * The number is proven, so the account is its owner's. The owner of the mail address is written to, and it joins the
 * account with their answer: until then it says nothing of other accounts, and anybody may still register it.
 */
function createByNumber(
  auth: Deps,
  draft: SignUpDraft,
  { phone }: PhoneProof,
  { device }: SignUpCall,
): Promise<Opened> {
  const { account, to, redirectTo, codeChallenge } = draft
  const byNumber = { ...account, email: null, phone, identity: { provider: 'phone' } }
  return auth.db.transaction().execute(async (tx) => {
    const now = auth.clock()
    const created = await create(auth, tx, { ...draft, account: byNumber }, now)
    const own = created && (await lockCredentials(tx, created.id))
    if (!own) throw new Refusal('phone_exists')
    const wayBack = { redirectTo, codeChallenge, requester: codeRequesterOf(device), atSignUp: true }
    await requestEmailChange(auth, tx, own, to.address, wayBack)
    const user = await findUser(tx, own.id)
    const opened = user && (await openSession(tx, { user, method: 'password', device }, now))
    if (!opened) throw new Refusal('phone_exists')
    return opened
  })
}

/**
 * Stores the sign-up until its address is confirmed, whether that address is new, pending or an account's. A job finds
 * out which, and writes to its owner: neither the response nor its time reveals it.
 */
async function waitForProof(auth: Deps, kind: SignUpDraft, { device }: SignUpCall): Promise<AuthUser> {
  const { account, to, redirectTo, codeChallenge } = kind
  const now = auth.clock()
  const row = {
    id: account.id,
    address: to.address,
    password_hash: account.passwordHash,
    phone: null,
    language: account.language,
    user_metadata: account.metadata,
    profile: account.profile,
    binding_hash: bindingOf(device),
  }
  await auth.db.transaction().execute(async (tx) => {
    await lockAddress(tx, to.address)
    await insertSignUp(tx, row, now)
    const request = { ...to, kind: 'registration', redirectTo, codeChallenge, mayJoin: true } as const
    await noteRequest(auth, tx, request, device)
  })
  return viewAsSent(account, now)
}

async function create(auth: Deps, tx: Tx, { account, proof }: SignUpDraft, now: Date) {
  if (proof) await consumePhoneProof(tx, proof, now)
  const user = await createAccount(auth, tx, account, now)
  if (!user && proof && (await isPhoneProven(tx, proof.phone))) throw new Refusal('phone_exists')
  return user
}
