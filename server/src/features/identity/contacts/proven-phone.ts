import { normalisePhone } from '@mtaa/contract/phone'
import { hashOf } from '../../../platform/crypto/opaque-tokens.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Metadata } from '../accounts/index.ts'
import { consumeProof } from '../codes/index.ts'
import { releaseUnprovenPhone } from '../users/index.ts'
import { isPhoneProven } from './confirm-contact.queries.ts'

export interface PhoneProof {
  phone: string
  proofHash: Buffer
}

const notProven = () =>
  new Refusal('validation_failed', { reason: 'The phone number could not be confirmed. Ask for a new code.' })

/** The number a registration has proven, and its data without the proof, which must not be stored. */
export function readProof({ phone_proof: proof, ...data }: Metadata): { data: Metadata; proof: PhoneProof | null } {
  if (proof === undefined || proof === null) return { data, proof: null }
  const { phone } = data
  const number = typeof phone === 'string' || typeof phone === 'number' ? normalisePhone(String(phone)) : null
  if (number === null || typeof proof !== 'string') throw notProven()
  return { data, proof: { phone: number, proofHash: hashOf(proof) } }
}

/** The proof is used up with the account it is for: both, or neither. */
export async function consumePhoneProof(tx: Tx, { phone, proofHash }: PhoneProof, now: Date) {
  if (!(await consumeProof(tx, phone, proofHash, now))) throw notProven()
  if (await isPhoneProven(tx, phone)) throw new Refusal('phone_exists')
  await releaseUnprovenPhone(tx, phone)
}
