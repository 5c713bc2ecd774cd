import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Refusal } from '../../../platform/http/refusal.ts'
import { redeem, type TokenRow, endNewcomerTokens, endTokens, consumeToken } from '../codes/index.ts'
import type { Device } from '../sessions/index.ts'
import { findCredentials, type Credentials, type UserRow } from '../users/index.ts'
import { lockByAddress } from './code-requests.queries.ts'
import { confirmAddress } from './confirm-contact.ts'
import { createConfirmed, applySignUp } from './confirm-sign-up.ts'
import { deleteSignUp, lockAddress, lockSignUps, type SignUpRow } from './pending-sign-ups.queries.ts'
import { chooseForVerifier, chooseConfirmed, type Confirming } from './pending-sign-ups.rules.ts'

interface Proving extends Confirming {
  device: Device
  /** What is said of a token that somebody else has used up meanwhile. */
  refused: Refusal
}

export interface Proven {
  user: UserRow
  /** A password was entered at sign-up and not applied: the owner must choose one. */
  choosePassword: boolean
  /** What is applied once the browser that requested the link shows its verifier. */
  typed: SignUpRow | undefined
}

/**
 * Consumes the token and confirms what it proves; every other code of the member is void. Refuses with `refused` when
 * somebody else has used it meanwhile. Nothing when this was the first of two addresses that must agree.
 */
export async function prove(auth: Deps, tx: Tx, token: TokenRow, how: Proving): Promise<Proven | undefined> {
  await lockAddress(tx, token.address)
  const known = await take(tx, token, how)
  const isChange = token.kind.startsWith('email_change') || token.kind === 'phone_change'
  const isNewProof = !isChange && !isProven(known, token.address)
  const waiting = isNewProof ? await lockSignUps(tx, token.address, auth.clock()) : []
  const confirmed = chooseConfirmed(waiting, token, how)
  const created = known
    ? undefined
    : await createConfirmed(auth, tx, token, { confirmed, language: how.device.language })
  // Overtaken: somebody else has confirmed the address at this moment.
  const member = known ?? created ?? (await lockByAddress(tx, channelOf(token.address), token.address))
  if (!member) throw how.refused
  if (!created && (await confirmAddress(auth, tx, member, token)) === 'first of two') return undefined
  if (known && confirmed) {
    await applySignUp(auth, tx, known.id, confirmed)
    await deleteSignUp(tx, confirmed.id)
  }
  await endTokens(tx, member.id)
  await endNewcomerTokens(tx, token.address)
  const user = await findCredentials(tx, { id: member.id })
  if (!user) throw how.refused
  const { password_hash, ...shown } = user
  const wasTyped = waiting.some((signUp) => signUp.password_hash !== null)
  return {
    user: shown,
    choosePassword: wasTyped && password_hash === null,
    typed: confirmed ? undefined : chooseForVerifier(waiting, token),
  }
}

/** Uses the token up and locks whose account it is for, if there is one. */
async function take(tx: Tx, token: TokenRow, { refused }: Proving): Promise<Credentials | undefined> {
  if (token.user_id !== null) {
    const user = await redeem(tx, token)
    if (!user) throw refused
    return user
  }
  if (!(await consumeToken(tx, token))) throw refused
  // The address may have come to an account by another way since.
  return lockByAddress(tx, channelOf(token.address), token.address)
}

const channelOf = (address: string) => (address.includes('@') ? 'mail' : 'sms')

function isProven(user: Credentials | undefined, address: string): boolean {
  const provenAt = channelOf(address) === 'mail' ? user?.email_confirmed_at : user?.phone_confirmed_at
  return provenAt instanceof Date
}
