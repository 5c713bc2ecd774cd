import type { AuthSession, AuthUser } from '@mtaa/contract/identity/auth-objects'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { readProfile } from '../accounts/index.ts'
import { consumeRequest } from './request-limits.ts'
import type { AuthDeps } from './auth.deps.ts'
import { mergeMetadata } from './auth.rules.ts'
import { checkMetadata, checkPassword } from './check-user.ts'
import { noteRequest } from './code-requests.ts'
import { createAccount, type NewAccount } from './create-account.ts'
import { readChallenge } from './flows.ts'
import { openSession, viewSession, type Opened } from './issue-session.ts'
import { viewAsSent } from './known-address.view.ts'
import { insertSignUp, lockAddress } from './pending-sign-ups.queries.ts'
import { bindingOf } from './pending-sign-ups.rules.ts'
import { isPhoneProven } from './phone-check.queries.ts'
import { readProof, consumePhoneProof, type PhoneProof } from './proven-phone.ts'
import { checkChannel, readAddress, consumeAddressMail, type Address } from './read-address.ts'
import { chooseRedirect } from './redirect.rules.ts'
import type { SignUpCall, SignUpInput } from './sign-up.ts'

/** Everything the sign-up asks for, checked. */
interface SignUpDraft {
  to: Address
  account: NewAccount & { id: string }
  proof: PhoneProof | null
  redirectTo: string
  codeChallenge: string | null
}

/** With a mail address or a number: at once where nothing is confirmed, else a letter goes out first. */
export async function signUpWithAddress(
  auth: AuthDeps,
  input: SignUpInput,
  call: SignUpCall,
): Promise<AuthSession | AuthUser> {
  const kind = await readSignUp(auth, input, call)
  if (isConfirmedAtOnce(auth, kind.to)) return viewSession(auth, await createAndOpen(auth, kind, call))
  return waitForProof(auth, kind, call)
}

const isConfirmedAtOnce = ({ settings }: AuthDeps, { channel }: Address) =>
  channel === 'mail' ? settings.auth.mailerAutoconfirm : settings.auth.phoneAutoconfirm

async function readSignUp(
  auth: AuthDeps,
  input: SignUpInput,
  { device, redirectTo }: SignUpCall,
): Promise<SignUpDraft> {
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
    passwordHash: await passwords.hash(input.password),
    emailConfirmed,
    phoneConfirmed,
    language: device.language,
    metadata: { ...mergeMetadata({}, data), ...verified, ...(byMail && proof && { phone_verified: true }) },
    profile,
    identity: { provider: byMail ? 'email' : 'phone' },
  }
  const back = chooseRedirect(settings.auth, redirectTo)
  return { to, account, proof: byMail ? proof : null, redirectTo: back, codeChallenge }
}

/** Account and session together or not at all. */
function createAndOpen({ db, clock }: AuthDeps, kind: SignUpDraft, { device }: SignUpCall): Promise<Opened> {
  return db.transaction().execute(async (tx) => {
    const now = clock()
    const user = await create(tx, kind, now)
    const opened = user && (await openSession(tx, { user, method: 'password', device }, now))
    if (!opened) throw new Refusal('user_already_exists')
    return opened
  })
}

/**
 * What was typed waits for the confirmation of its address, whatever that address is to us: new, waiting or somebody's.
 * A job looks which, and writes to its owner; a stranger learns nothing from the answer nor from its time.
 */
async function waitForProof(auth: AuthDeps, kind: SignUpDraft, { device }: SignUpCall): Promise<AuthUser> {
  const { account, to, proof, redirectTo, codeChallenge } = kind
  const now = auth.clock()
  const row = {
    id: account.id,
    address: to.address,
    password_hash: account.passwordHash,
    phone: proof?.phone ?? null,
    language: account.language,
    user_metadata: account.metadata,
    profile: account.profile,
    binding_hash: bindingOf(device),
  }
  await auth.db.transaction().execute(async (tx) => {
    await lockAddress(tx, to.address)
    if (proof) await consumePhoneProof(tx, proof, now)
    await insertSignUp(tx, row, now)
    const request = { ...to, kind: 'registration', redirectTo, codeChallenge, mayJoin: true } as const
    await noteRequest(auth, tx, request, device)
  })
  return viewAsSent(account, now)
}

async function create(tx: Tx, { account, proof }: SignUpDraft, now: Date) {
  if (proof) await consumePhoneProof(tx, proof, now)
  const user = await createAccount(tx, account, now)
  if (!user && proof && (await isPhoneProven(tx, proof.phone))) throw new Refusal('phone_exists')
  return user
}
