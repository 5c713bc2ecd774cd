import type { updateUser as endpoint } from '@mtaa/contract/identity/auth'
import type { AuthUser } from '@mtaa/contract/identity/auth-objects'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Metadata } from '../accounts/index.ts'
import { requestEmailChange, requestPhoneChange, takePhone, type WayBack } from '../contacts/index.ts'
import { codeRequesterOf } from '../codes/index.ts'
import { readChallenge, chooseRedirect } from '../flows/index.ts'
import {
  consumeRequest,
  consumeMail,
  consumeMailTo,
  consumeText,
  checkChannel,
  readEmail,
  readPhone,
} from '../requesters/index.ts'
import { type Device, findSession } from '../sessions/index.ts'
import {
  findCredentials,
  findUser,
  lockCredentials,
  updateUserRow,
  type Credentials,
  mergeMetadata,
  viewUser,
  checkMetadata,
} from '../users/index.ts'
import { readPassword, setPassword, type NewPassword } from './change-password.ts'

type Input = z.output<typeof endpoint.body>

interface Changes {
  email: string | undefined
  phone: string | undefined
  password: NewPassword | undefined
  data: Metadata | undefined
  codeChallenge: string | null
}

interface Call {
  device: Device
  redirectTo: string | null | undefined
}

/** Changes address, number, password or metadata: everything in the input, or nothing. */
export async function updateUser(auth: Deps, viewer: Member, input: Input, call: Call): Promise<AuthUser> {
  const user = await findCredentials(auth.db, { id: viewer.id })
  if (!user) throw new Refusal('user_not_found')
  const changes = await readChanges(auth, viewer, user, { ...input, device: call.device })
  await consumeMails(auth, viewer, user, changes, call.device)

  return auth.db.transaction().execute(async (tx) => {
    const locked = await lockCredentials(tx, viewer.id)
    if (!locked) throw new Refusal('user_not_found')
    // Another device may have changed the password, and so ended this session, while we were hashing.
    if (!(await findSession(tx, viewer.sessionId))) throw new Refusal('session_not_found')
    if (changes.data) await changeMetadata(auth, tx, locked, changes.data)
    if (changes.password) await setPassword(auth, tx, locked, viewer, changes.password)
    await changeAddresses(auth, tx, locked, changes, {
      redirectTo: chooseRedirect(auth.settings.auth, call.redirectTo),
      codeChallenge: changes.codeChallenge,
      requester: codeRequesterOf(call.device),
    })
    const updated = await findUser(tx, viewer.id)
    if (!updated) throw new Refusal('user_not_found')
    return viewUser(updated)
  })
}

async function readChanges(
  auth: Deps,
  viewer: Member,
  user: Credentials,
  input: Input & Pick<Call, 'device'>,
): Promise<Changes> {
  const { password, data, channel, device } = input
  if (input.app_metadata) throw new Refusal('not_admin')
  checkChannel(channel)
  const codeChallenge = readChallenge(input)
  const email = input.email ? readEmail(input.email) : undefined
  const phone = input.phone ? readPhone(input.phone) : undefined
  if (email || phone || isPresent(password)) checkManagedHere(viewer, user)
  if (data) checkMetadata(data)
  return {
    email: email === user.email ? undefined : email,
    phone: phone === user.phone && user.phone_confirmed_at ? undefined : phone,
    password: isPresent(password) ? await readPassword(auth, viewer, user, { password, device }) : undefined,
    data: data ?? undefined,
    codeChallenge,
  }
}

/** An empty password is a weak one, not none. */
const isPresent = (password: string | null | undefined): password is string => typeof password === 'string'

/** With a second factor, credentials change at aal2 only: a stolen password alone must not take the account over. */
function checkManagedHere(viewer: Member, user: Credentials) {
  if (user.is_sso_user) throw new Refusal('user_sso_managed')
  if (viewer.needsSecondFactor) throw new Refusal('insufficient_aal', {}, 401)
}

/** Mails are counted outside the transaction: a change that is refused afterwards was requested all the same. */
async function consumeMails(auth: Deps, viewer: Member, user: Credentials, { email, phone }: Changes, device: Device) {
  const session = { viewer, ownsAddress: false }
  if (email) {
    await consumeMail(auth, email, { device, session })
    if (user.email && user.email_confirmed_at) await consumeMailTo(auth, user.email, viewer)
  }
  if (!phone) return
  if (auth.settings.auth.phoneAutoconfirm) await consumeRequest(auth, device)
  else await consumeText(auth, phone, { device, session })
}

async function changeMetadata({ clock }: Deps, tx: Tx, user: Credentials, input: Metadata) {
  const merged = mergeMetadata(user.user_metadata, input)
  checkMetadata(merged)
  await updateUserRow(tx, user.id, { user_metadata: JSON.stringify(merged) }, clock())
}

async function changeAddresses(auth: Deps, tx: Tx, user: Credentials, { email, phone }: Changes, wayBack: WayBack) {
  if (phone && auth.settings.auth.phoneAutoconfirm) await takePhone(auth, tx, user, phone)
  else if (phone) await requestPhoneChange(auth, tx, user, phone, { ...wayBack, codeChallenge: null })
  if (email) await requestEmailChange(auth, tx, user, email, wayBack)
}
