import { fromBase32, plainSigns, toBase32 } from './base32.ts'

/** What a signed ticket says. The serial number, within the event, finds it. */
export interface TicketClaims {
  /** Which key has signed it. */
  keyId: number
  /** Of the event: `shortEvent`. */
  event: string
  serial: number
  /** The position of its type. */
  type: number
}

/** A text that has the form of a ticket. Whether it is one its signature says. */
export interface TicketToken {
  claims: TicketClaims
  /** The bytes that are signed. */
  message: Uint8Array
  signature: Uint8Array
  /** What rotates beside it; null in a ticket without a network, or on paper. */
  proof: string | null
}

const version = 1
const [claimBytes, signatureBytes] = [16, 64]
const prefix = 'MT'
const bodyLength = ((claimBytes + signatureBytes) * 8) / 5
export const proofLength = 6
/** Characters of a ticket without its proof. In capitals and digits it fits a QR code of version 6 with middle correction. */
export const tokenLength = prefix.length + bodyLength

/** The last eight bytes of an event's id: of its random part. */
export const shortEvent = (id: string) => id.replaceAll('-', '').slice(16)

/** The bytes that are signed: version, key, event, serial number, type. */
export function encodeClaims({ keyId, event, serial, type }: TicketClaims): Uint8Array {
  const bytes = new Uint8Array(claimBytes)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, version)
  view.setUint16(1, keyId)
  view.setBigUint64(3, BigInt(`0x${event}`))
  view.setUint32(11, serial)
  view.setUint8(15, type)
  return bytes
}

/** The text of a QR code; with the proof of this moment where there is a network. */
export function writeToken(message: Uint8Array, signature: Uint8Array, proof = ''): string {
  const bytes = new Uint8Array(claimBytes + signatureBytes)
  bytes.set(message)
  bytes.set(signature, claimBytes)
  return prefix + toBase32(bytes) + proof
}

/** Undefined for what is no ticket of ours, or not all of one: a QR code that was cut or blurred. */
export function readToken(text: string): TicketToken | undefined {
  if (text.length > 2 * (tokenLength + proofLength)) return undefined
  const plain = plainSigns(text)
  if (!plain.startsWith(prefix)) return undefined
  const proof = plain.slice(tokenLength)
  if (proof !== '' && proof.length !== proofLength) return undefined
  const bytes = plain.length < tokenLength ? undefined : fromBase32(plain.slice(prefix.length, tokenLength))
  if (bytes?.[0] !== version) return undefined
  const message = bytes.slice(0, claimBytes)
  const view = new DataView(message.buffer)
  return {
    claims: {
      keyId: view.getUint16(1),
      event: view.getBigUint64(3).toString(16).padStart(16, '0'),
      serial: view.getUint32(11),
      type: view.getUint8(15),
    },
    message,
    signature: bytes.slice(claimBytes),
    proof: proof || null,
  }
}
