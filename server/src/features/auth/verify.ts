import type { AuthSession } from '@mtaa/contract/auth-objects'
import type { Tx } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AuthDeps, Device } from './auth.deps.ts'
import { callerOf } from './asker.ts'
import { authLimits } from './auth.limits.ts'
import { findUser, type UserRow } from './auth.queries.ts'
import { countTry } from './code-tries.ts'
import { codeAskerOf } from './code-tries.queries.ts'
import { confirmAddress } from './confirm-address.ts'
import { openSession, viewSession, type Opened } from './issue-session.ts'
import { redeem, tryCode, tryLink, type TokenRow } from './one-time-codes.ts'
import { endTokens } from './one-time-codes.queries.ts'
import { readEmail, readPhone, type AddressGiven } from './read-address.ts'
import { firstOfTwo, kindsOfMail, kindsOfText, wrongCode, wrongLink } from './verify.rules.ts'

interface Given extends AddressGiven {
  type?: string | null | undefined
  token?: string | null | undefined
  token_hash?: string | null | undefined
}

interface HalfDone {
  msg: string
  code: string
}

/** A code with its address, or the token of a link, becomes a session (AUTH §4, POST /verify). */
export async function verify(auth: AuthDeps, given: Given, device: Device): Promise<AuthSession | HalfDone> {
  const { token, refused, forgive } = await findToken(auth, given, device)
  if (!token) throw refused
  const opened = await auth.db.transaction().execute(async (tx) => {
    const user = await prove(auth, tx, token, refused)
    return user && open(auth, tx, user, device)
  })
  await forgive?.()
  return opened ? viewSession(auth, opened) : { msg: firstOfTwo, code: '200' }
}

async function findToken(auth: AuthDeps, given: Given, device: Device) {
  const { token_hash, token, type, email, phone } = given
  const { limits } = auth
  if (token_hash) {
    if (token || email || phone)
      throw new Refusal('validation_failed', { reason: 'Only the token_hash and type should be provided' })
    const kinds = kindsOfMail(type)
    await limits.take([authLimits.links, await callerOf(auth, device)])
    return { token: await tryLink(auth, token_hash, kinds), refused: wrongLink() }
  }
  if (!token) throw new Refusal('validation_failed', { reason: 'Verify requires a token or a token hash' })
  if (!email === !phone)
    throw new Refusal('validation_failed', {
      reason: 'Only an email address or phone number should be provided on verify',
    })
  const kinds = email ? kindsOfMail(type) : kindsOfText(type)
  const address = email ? readEmail(email) : readPhone(phone ?? '')
  const forgive = await countTry(auth, { channel: email ? 'mail' : 'sms', address }, device)
  return {
    token: await tryCode(auth, { kinds, address, code: token, asker: codeAskerOf(device) }),
    refused: wrongCode(),
    forgive,
  }
}

/**
 * Takes the token and confirms what it proves; every other code of the member dies. Nobody when this was the first of
 * two addresses that must agree.
 */
export async function prove(auth: AuthDeps, tx: Tx, token: TokenRow, refused: Refusal): Promise<UserRow | undefined> {
  const user = await redeem(tx, token)
  if (!user) throw refused
  if ((await confirmAddress(auth, tx, user, token)) === 'first of two') return undefined
  await endTokens(tx, user.id)
  return findUser(tx, user.id)
}

export async function open({ clock }: AuthDeps, tx: Tx, user: UserRow, device: Device): Promise<Opened> {
  const opened = await openSession(tx, { user, method: 'otp', device }, clock())
  if (!opened) throw new Refusal('user_banned')
  return opened
}
