import type { AuthSession, AuthUser } from '@mtaa/contract/auth-objects'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readProfile } from '../accounts/index.ts'
import { takeAsk } from './ask-limits.ts'
import type { AuthDeps } from './auth.deps.ts'
import { findCredentialsByEmail, findCredentialsByPhone, type UserRow } from './auth.queries.ts'
import { mergeMetadata } from './auth.rules.ts'
import { viewUser } from './auth.view.ts'
import { checkMetadata, checkPassword } from './check-user.ts'
import { noteRequest } from './code-requests.ts'
import { codeAskerOf, type CodeAsker } from './code-tries.queries.ts'
import { createAccount, type NewAccount } from './create-account.ts'
import { readChallenge } from './flows.ts'
import { openSession, viewSession, type Opened } from './issue-session.ts'
import { viewAsSent } from './known-address.view.ts'
import { isPhoneProven } from './phone-check.queries.ts'
import { readProof, takePhoneProof, type PhoneProof } from './proven-phone.ts'
import { checkChannel, readAddress, takeLetter, type Address } from './read-address.ts'
import { chooseRedirect } from './redirect.rules.ts'
import { keepOrUndo } from './sign-up.queries.ts'
import type { SignUpCall, SignUpGiven } from './sign-up.ts'

/** Everything the sign-up asks for, checked. */
interface Wish {
  to: Address
  account: NewAccount & { id: string }
  proof: PhoneProof | null
  redirectTo: string
  codeChallenge: string | null
  asker: CodeAsker
}

/** With a mail address or a number: at once where nothing is confirmed, else a letter goes out first. */
export async function signUpWithAddress(
  auth: AuthDeps,
  given: SignUpGiven,
  call: SignUpCall,
): Promise<AuthSession | AuthUser> {
  const wish = await readWish(auth, given, call)
  if (isConfirmedAtOnce(auth, wish.to)) return viewSession(auth, await createAndOpen(auth, wish, call))
  return createAndWrite(auth, wish)
}

const isConfirmedAtOnce = ({ settings }: AuthDeps, { channel }: Address) =>
  channel === 'mail' ? settings.auth.mailerAutoconfirm : settings.auth.phoneAutoconfirm

async function readWish(auth: AuthDeps, given: SignUpGiven, { device, redirectTo }: SignUpCall): Promise<Wish> {
  const { settings, clock, passwords } = auth
  const to = readAddress(auth, given)
  const byMail = to.channel === 'mail'
  checkChannel(byMail ? null : given.channel)
  if (!byMail && given.code_challenge)
    throw new Refusal('validation_failed', { reason: 'PKCE not supported for phone signups' })
  if (!given.password) throw new Refusal('validation_failed', { reason: 'Signup requires a valid password' })
  checkPassword(given.password)
  const { data, proof } = readProof(given.data ?? {})
  checkMetadata(data)
  const codeChallenge = readChallenge(given)
  const profile = await readProfile(auth.db, data, byMail ? to.address : null, clock())
  const atOnce = isConfirmedAtOnce(auth, to)
  await (atOnce ? takeAsk(auth, device) : takeLetter(auth, to, { device }))

  const [emailConfirmed, phoneConfirmed] = byMail ? [atOnce, byMail && proof !== null] : [false, atOnce]
  const verified = byMail ? { email_verified: atOnce } : { phone_verified: atOnce }
  const account = {
    id: newId(),
    email: byMail ? to.address : null,
    phone: byMail ? (proof?.phone ?? null) : to.address,
    // Hashed before anybody looks whether the address is known, so that the time tells nothing.
    passwordHash: await passwords.hash(given.password),
    emailConfirmed,
    phoneConfirmed,
    language: device.language,
    metadata: { ...mergeMetadata({}, data), ...verified, ...(byMail && proof && { phone_verified: true }) },
    profile,
    identity: { provider: byMail ? 'email' : 'phone' },
  }
  const back = chooseRedirect(settings.auth, redirectTo)
  return { to, account, proof: byMail ? proof : null, redirectTo: back, codeChallenge, asker: codeAskerOf(device) }
}

/** Account and session together or not at all. */
function createAndOpen({ db, clock }: AuthDeps, wish: Wish, { device }: SignUpCall): Promise<Opened> {
  return db.transaction().execute(async (tx) => {
    const now = clock()
    const user = await create(tx, wish, undefined, now)
    const opened = user && (await openSession(tx, { user, method: 'password', device }, now))
    if (!opened) throw new Refusal('user_already_exists')
    return opened
  })
}

/**
 * The account, and a note that its address wants a letter. Where the address has an account the same is done and
 * undone, and the owner hears of it: a stranger learns nothing from the answer nor from its time (fault 8).
 */
async function createAndWrite(auth: AuthDeps, wish: Wish): Promise<AuthUser> {
  const { account, to, redirectTo, codeChallenge, asker } = wish
  const now = auth.clock()
  return auth.db.transaction().execute(async (tx) => {
    const find = to.channel === 'mail' ? findCredentialsByEmail : findCredentialsByPhone
    const known = await find(tx, to.address)
    const created = await keepOrUndo(tx, known === undefined, () => create(tx, wish, known, now))
    await noteRequest(auth, tx, { ...to, wish: 'registration', redirectTo, codeChallenge, asker, newcomer: null })
    if (created && !known) return viewUser({ ...created, confirmation_sent_at: now })
    const isProven = to.channel === 'mail' ? known?.email_confirmed_at : known?.phone_confirmed_at
    return viewAsSent(account, isProven ? undefined : known, now)
  })
}

/** Where the address is known, an account without one: as much work, and soon undone. */
async function create(tx: Tx, { account, proof }: Wish, known: UserRow | undefined, now: Date) {
  if (proof) await takePhoneProof(tx, proof, now)
  const user = await createAccount(tx, known ? { ...account, email: null, phone: null } : account, now)
  if (!user && proof && (await isPhoneProven(tx, proof.phone))) throw new Refusal('phone_exists')
  return user
}
