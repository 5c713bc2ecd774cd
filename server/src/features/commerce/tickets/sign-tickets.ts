import { proofSecretBytes } from '@mtaa/contract/commerce/gates/ticket-proof'
import { encodeClaims, shortEvent, writeToken } from '@mtaa/contract/commerce/gates/ticket-token'
import { createHmac, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import type { Cipher } from '../../../platform/crypto/cipher.ts'
import { codeOfSerial } from './codes.rules.ts'

interface Secret {
  cipher: Pick<Cipher, 'mac'>
}

/** PKCS #8 of an Ed25519 key before its 32 secret bytes, and SPKI before its 32 public ones. */
const [pkcs8, spki] = [
  Buffer.from('302e020100300506032b657004220420', 'hex'),
  Buffer.from('302a300506032b6570032100', 'hex'),
]

const made = new WeakMap<object, Map<number, KeyObject>>()

/** The secret half of a key, made of the secret of the installation: it is stored nowhere. */
function privateKey({ cipher }: Secret, keyId: number): KeyObject {
  const keys = made.get(cipher) ?? new Map<number, KeyObject>()
  made.set(cipher, keys)
  const known = keys.get(keyId)
  if (known) return known
  const seed = cipher.mac('ticket key', String(keyId))
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  keys.set(keyId, key)
  return key
}

/** The 32 public bytes of a key. */
export const publicKeyOf = (secret: Secret, keyId: number): Buffer =>
  createPublicKey(privateKey(secret, keyId)).export({ format: 'der', type: 'spki' }).subarray(spki.length)

export const signWith = (secret: Secret, keyId: number, message: Uint8Array): Buffer =>
  sign(null, message, privateKey(secret, keyId))

/** `verify` of the gate, as the server does it. */
export const isSignedBy = (key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean =>
  verify(null, message, createPublicKey({ key: Buffer.concat([spki, key]), format: 'der', type: 'spki' }), signature)

/** `hmac` of the gate, as the server does it. */
export const hmac = (key: Uint8Array, message: Uint8Array): Buffer => createHmac('sha256', key).update(message).digest()

export interface SignedTicket {
  id: string
  event_id: string
  serial: number
  /** The position of its type. */
  type: number
  key_id: number
}

/** The text of its QR code, without a proof. */
export function tokenOf(secret: Secret, { event_id, serial, type, key_id }: SignedTicket): string {
  const message = encodeClaims({ keyId: key_id, event: shortEvent(event_id), serial, type })
  return writeToken(message, signWith(secret, key_id, message))
}

/** The secret of a ticket's rotating proof: the server makes it anew each time, gates carry it. */
export const proofSecretOf = ({ cipher }: Secret, ticketId: string): Buffer =>
  cipher.mac('ticket proof', ticketId).subarray(0, proofSecretBytes)

/** The code of a ticket, by its serial number within its event. */
export const codeFor = ({ cipher }: Secret, eventId: string, serial: number): string =>
  codeOfSerial((value, round) => cipher.mac('ticket code', `${eventId} ${round} ${value}`).readUInt32BE(), serial)
