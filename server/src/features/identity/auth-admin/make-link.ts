import type { Deps } from '../../../core/deps.ts'
import type { LinkType } from '@mtaa/contract/identity/auth-admin'
import type { Language } from '@mtaa/contract/language'
import { auditService } from '../../../core/audit-acts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { readProfile, type Metadata } from '../accounts/index.ts'
import {
  checkMetadata,
  checkPassword,
  createAccount,
  findCredentials,
  findUser,
  isTaken,
  lockCredentials,
  mergeMetadata,
  updateUserRow,
  viewUser,
  type UserRow,
} from '../users/index.ts'
import { normaliseEmail } from '../requesters/index.ts'
import { chooseRedirect } from '../flows/index.ts'
import { endChange } from '../contacts/index.ts'
import { codeKinds, issueCode } from '../codes/index.ts'
import { notify } from '../../community/notifications/index.ts'

interface LinkParams {
  type: LinkType
  email: string
  new_email?: string | null | undefined
  password?: string | null | undefined
  data?: Metadata | null | undefined
  redirect_to?: string | null | undefined
}

/** Makes the code and link of one mail, for a service that sends its mails itself; we send nothing. */
export async function makeLink(auth: Deps, params: LinkParams, language: Language) {
  const { user, link, code, token, type, redirectTo } = await prepare(auth, params, language, 'link.made')
  return {
    ...viewUser(user),
    action_link: link,
    email_otp: code,
    hashed_token: token,
    redirect_to: redirectTo,
    verification_type: type,
  }
}

/** Makes the code and link of an invitation, and sends it. */
export async function inviteUser(auth: Deps, params: Omit<LinkParams, 'type'>, language: Language) {
  const send: Send = async (tx, { to, code, link }) => {
    await notify(auth, tx, { to: { mail: to, language }, kind: codeKinds.invite, data: { code, link } })
  }
  const { user } = await prepare(auth, { ...params, type: 'invite' }, language, 'user.invited', send)
  return viewUser(user)
}

type Send = (tx: Tx, mail: { to: string; code: string; link: string }) => Promise<void>

async function prepare(
  auth: Deps,
  params: LinkParams,
  language: Language,
  action: 'user.invited' | 'link.made',
  send: Send = async () => {},
) {
  const [email, newEmail] = [addressIn(params.email), changesAddress(params.type) ? addressIn(params.new_email) : null]
  const account = await accountOf(auth, { ...params, email }, language)
  const redirectTo = chooseRedirect(auth.settings.auth, params.redirect_to)
  const now = auth.clock()
  return auth.db.transaction().execute(async (tx) => {
    const { user, isNew } = await findOrCreate(auth, tx, account, params.type, now)
    if (newEmail !== null && (await isTaken(tx, { email: newEmail }))) throw new Refusal('email_exists')
    // A new account confirms its address by the same link that signs it in.
    const type = isNew && params.type === 'magiclink' ? 'signup' : params.type
    // A confirmation of another new address must not count for this one.
    if (newEmail !== null && newEmail !== user.new_email) await endChange(tx, user.id)
    const address = type === 'email_change_new' && newEmail !== null ? newEmail : email
    const issued = await issueCode(auth, tx, { userId: user.id, kind: type, address, redirectTo })
    await updateUserRow(tx, user.id, { ...stampOf(type, now), ...(newEmail !== null && { new_email: newEmail }) }, now)
    await send(tx, { to: email, ...issued })
    await auditService(auth, tx, { type: 'user', id: user.id }, action, { type, new_account: isNew })
    const updated = await findUser(tx, user.id)
    return { user: updated ?? user, type, redirectTo, ...issued }
  })
}

const changesAddress = (type: LinkType) => type === 'email_change_current' || type === 'email_change_new'

function addressIn(input: string | null | undefined): string {
  const email = normaliseEmail(input ?? '')
  if (email === null)
    throw new Refusal('validation_failed', { reason: 'Unable to validate email address: invalid format' })
  return email
}

const stampOf = (type: LinkType, now: Date) =>
  type === 'signup'
    ? { confirmation_sent_at: now }
    : type === 'invite'
      ? { invited_at: now, confirmation_sent_at: now }
      : changesAddress(type)
        ? { email_change_sent_at: now }
        : { recovery_sent_at: now }

/** The account to create where there is none. Its password is hashed before anything is locked. */
async function accountOf(auth: Deps, { type, email, password, data }: LinkParams, language: Language) {
  if (type === 'signup' && !password)
    throw new Refusal('validation_failed', { reason: 'Signup requires a valid password' })
  if (type === 'signup' && password) checkPassword(password)
  checkMetadata(data ?? {})
  return {
    email,
    phone: null,
    passwordHash: type === 'signup' && password ? await auth.passwords.hash(password, 'services') : null,
    emailConfirmed: false,
    phoneConfirmed: false,
    language,
    metadata: mergeMetadata({}, data ?? {}),
    profile: await readProfile(auth.db, data ?? {}, email, auth.clock()),
    identity: { provider: 'email' },
    accepted: [],
  }
}

type Account = Awaited<ReturnType<typeof accountOf>>

/**
 * The account of the address, locked. Sign-up, invitation and sign-in by link create one where there is none; the data of
 * an unconfirmed account is not replaced.
 */
async function findOrCreate(
  auth: Deps,
  tx: Tx,
  account: Account,
  type: LinkType,
  now: Date,
): Promise<{ user: UserRow; isNew: boolean }> {
  const joins = type === 'signup' || type === 'invite'
  const known = await findCredentials(tx, { email: account.email })
  if (known) {
    if (joins && known.email_confirmed_at) throw new Refusal('email_exists')
    const locked = await lockCredentials(tx, known.id)
    if (locked) return { user: locked, isNew: false }
  }
  if (!joins && type !== 'magiclink') throw new Refusal('user_not_found', {}, 404)
  const user = await createAccount(auth, tx, account, now)
  if (!user) throw new Refusal('email_exists')
  return { user, isNew: true }
}
