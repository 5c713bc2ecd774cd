import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import type { Deps } from '../../../core/deps.ts'
import { refusalOfBanned } from '../../../core/suspensions.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { prove } from '../contacts/index.ts'
import { countTry, codeRequesterOf, tryCode, tryLink } from '../codes/index.ts'
import { consumeByCaller, type AddressInput, readEmail, readPhone } from '../requesters/index.ts'
import { type Device, openSession, viewSession, type Opened, sessionLimits } from '../sessions/index.ts'
import type { UserRow } from '../users/index.ts'
import { firstOfTwo, kindsOfMail, kindsOfText, wrongCode, wrongLink } from './verify.rules.ts'

interface Input extends AddressInput {
  type?: string | null | undefined
  token?: string | null | undefined
  token_hash?: string | null | undefined
}

interface HalfDone {
  msg: string
  code: string
}

/** Exchanges a code with its address, or the token of a link, for a session. */
export async function verify(auth: Deps, input: Input, device: Device): Promise<AuthSession | HalfDone> {
  const { token, refused, forgive } = await findToken(auth, input, device)
  if (!token) throw refused
  const opened = await auth.db.transaction().execute(async (tx) => {
    const proven = await prove(auth, tx, token, { device, by: input.token_hash ? 'link' : 'code', refused })
    return proven && { ...(await open(auth, tx, proven.user, device)), choosePassword: proven.choosePassword }
  })
  await forgive?.()
  if (!opened) return { msg: firstOfTwo, code: '200' }
  return { ...(await viewSession(auth, opened)), ...(opened.choosePassword && { choose_password: true }) }
}

async function findToken(auth: Deps, input: Input, device: Device) {
  const { token_hash, token, type, email, phone } = input
  if (token_hash) {
    if (token || email || phone)
      throw new Refusal('validation_failed', { reason: 'Only the token_hash and type should be provided' })
    const kinds = kindsOfMail(type)
    await consumeByCaller(auth, sessionLimits.links, device)
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
    token: await tryCode(auth, { kinds, address, code: token, requester: codeRequesterOf(device) }),
    refused: wrongCode(),
    forgive,
  }
}

export async function open(auth: Deps, tx: Tx, user: UserRow, device: Device): Promise<Opened> {
  const opened = await openSession(tx, { user, method: 'otp', device }, auth.clock())
  if (!opened) throw await refusalOfBanned(auth, user.id, device.language)
  return opened
}
