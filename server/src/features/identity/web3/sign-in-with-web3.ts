import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import { areSignUpsOpen } from '../../../core/sign-ups.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { acceptanceAt } from '../../operations/agreements/index.ts'
import { readProfile } from '../accounts/index.ts'
import type { Grant } from '../auth/index.ts'
import { chooseRedirect, useOnce } from '../flows/index.ts'
import { networkKey } from '../requesters/index.ts'
import { openSession, viewSession, type Device } from '../sessions/index.ts'
import { createAccount, lockIdentity } from '../users/index.ts'
import { isMessageSized, parseWeb3Message, type Chain, type Web3Message } from './web3-message.rules.ts'
import { web3Limits } from './web3.limits.ts'
import { whyNotHere, whyNotNow, windowEnd } from './web3.rules.ts'

const provider = 'web3'

/** `grant_type=web3`: a signed message opens a session for the holder of its key (docs/rules/sign-in.md, Web3). */
export const signInWithWeb3: Grant = async (auth, { chain, message, signature }, { device }): Promise<AuthSession> => {
  await auth.limits.consume([web3Limits.web3, networkKey(device)])
  if (!isChain(chain)) throw new Refusal('web3_unsupported_chain')
  if (!message || !isMessageSized(message))
    throw new Refusal('validation_failed', { reason: 'message must have 64 bytes to 20 KB' })
  if (!signature) throw new Refusal('validation_failed', { reason: 'signature is missing' })
  const now = auth.clock()
  const signed = await readSigned(auth, { chain, message, signature }, now)

  const opened = await auth.db.transaction().execute(async (tx) => {
    if (!(await useOnce(tx, provider, `${chain} ${message}`, windowEnd(signed))))
      throw denied('Message was used before')
    const user = await findOrCreate(auth, tx, chain, signed, device, now)
    return openSession(tx, { user, method: 'web3', provider, device }, now)
  })
  if (!opened) throw new Refusal('user_banned')
  return viewSession(auth, opened)
}

signInWithWeb3.checkEnabled = ({ web3 }) => {
  if (!web3) throw new Refusal('web3_provider_disabled')
}

const isChain = (chain: unknown): chain is Chain => chain === 'ethereum' || chain === 'solana'

interface Input {
  chain: Chain
  message: string
  signature: string
}

async function readSigned({ settings }: Deps, { chain, message, signature }: Input, now: Date): Promise<Web3Message> {
  const parsed = parseWeb3Message(chain, message)
  if (!parsed) throw denied('Message is not a valid sign-in message')
  const isAllowed = (address: string) => chooseRedirect(settings.auth, address) === address
  const reason = whyNotHere(parsed, isAllowed) ?? whyNotNow(parsed, now)
  if (reason) throw denied(reason)
  // Loaded on first use: hardly anybody signs in like this, and the curves take ten megabytes.
  const { isSignedBy } = await import('./web3-signatures.ts')
  if (!isSignedBy(chain, parsed.address, message, signature)) throw denied('Signature does not match the message')
  return parsed
}

const denied = (reason: string) => new Refusal('invalid_grant', { reason })

async function findOrCreate(
  auth: Deps,
  tx: Tx,
  chain: Chain,
  { address: written, chainId, domain, statement }: Web3Message,
  device: Device,
  now: Date,
) {
  const { db, settings } = auth
  const address = chain === 'ethereum' ? written.toLowerCase() : written
  const subject = `web3:${chain}:${address}`
  const known = await lockIdentity(tx, provider, subject)
  if (known) return known
  if (!areSignUpsOpen(auth)) throw new Refusal('signup_disabled')
  const claims = { address, chain, domain, ...(chainId && { network: chainId }), ...(statement && { statement }) }
  const account = {
    email: null,
    phone: null,
    passwordHash: null,
    emailConfirmed: false,
    phoneConfirmed: false,
    language: device.language,
    metadata: { sub: subject, custom_claims: claims },
    profile: await readProfile(db, {}, null, now),
    identity: { provider, subject, data: { custom_claims: claims } },
    accepted: acceptanceAt({ settings }, now),
  }
  const created = await createAccount(auth, tx, account, now)
  if (!created) throw new Refusal('conflict')
  return created
}
