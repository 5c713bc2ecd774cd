import { second } from '../../time.ts'
import { toBase32 } from './base32.ts'
import { proofLength } from './ticket-token.ts'

/** HMAC-SHA-256. The contract has no cryptography of its own. */
export type Hmac = (key: Uint8Array, message: Uint8Array) => Uint8Array

/** How long a proof is shown. */
export const proofStep = 30 * second
/** Steps before and after its own in which it is accepted: clocks and lines are a little late. */
export const proofWindow = 1
/** Bytes of the secret of a ticket, which the server and gates have, and no phone of a guest. */
export const proofSecretBytes = 8

const stepOf = (at: number) => Math.floor(at / proofStep)

function proofOfStep(hmac: Hmac, secret: Uint8Array, step: number): string {
  const message = new Uint8Array(8)
  new DataView(message.buffer).setBigUint64(0, BigInt(step))
  return toBase32(hmac(secret, message).slice(0, 5)).slice(0, proofLength)
}

/** What rotates beside a signed ticket, at a moment of the server's clock. */
export const proofAt = (hmac: Hmac, secret: Uint8Array, at: number): string =>
  proofOfStep(hmac, secret, Math.max(0, stepOf(at)))

/** Whether a proof is of this moment. One that is not was photographed, or waited for a network. */
export function isProofFresh(hmac: Hmac, secret: Uint8Array, proof: string, at: number): boolean {
  const now = stepOf(at)
  for (let step = now - proofWindow; step <= now + proofWindow; step++)
    if (step >= 0 && proofOfStep(hmac, secret, step) === proof) return true
  return false
}
