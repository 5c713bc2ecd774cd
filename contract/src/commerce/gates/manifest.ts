import { fromBase32, toBase32 } from './base32.ts'
import { createReader, createWriter, type Reader, type Writer } from './bytes.ts'
import { proofSecretBytes } from './ticket-proof.ts'

/** How far a ticket is, as a gate must know. `dead`: transferred, refunded or revoked. */
export const passStates = ['out', 'in', 'left', 'dead'] as const
type PassState = (typeof passStates)[number]

/** A ticket as gates know it: at most `maxTicketBytes`. */
export interface ManifestTicket {
  serial: number
  /** As it is typed. */
  code: string
  /** The position of its type. */
  type: number
  state: PassState
  /** Of its rotating proof. */
  secret: Uint8Array
  /** The last three digits of the holder's phone; null where there is none. */
  digits: string | null
  /** Whose name it bears, cut. */
  name: string
  /** The gate and the moment of the last pass, in milliseconds, whole seconds; null: never. */
  passed: { gate: number; at: number } | null
}

interface ManifestType {
  position: number
  name: string
  /** When it lets people in, in milliseconds, whole seconds. */
  from: number
  until: number
}

export interface Manifest {
  /** `shortEvent` of the event. */
  event: string
  /** How many changes of the event's tickets it has seen. */
  revision: number
  /** Of a list of changes, the revision from which; 0: it has all tickets. */
  since: number
  /** By the server's clock, in whole seconds as milliseconds. */
  signedAt: number
  types: ManifestType[]
  gates: { number: number; name: string }[]
  /** Keys that have signed tickets of this event. */
  keys: { id: number; key: Uint8Array }[]
  /** Other dates of the same series. */
  dates: { event: string; startsAt: number }[]
  tickets: ManifestTicket[]
}

/** A list as it travels: what is signed, by which key, and the signature. */
export interface SignedManifest {
  manifest: Manifest
  message: Uint8Array
  keyId: number
  signature: Uint8Array
}

const mark = [0x4d, 0x54, 0x47, 0x01]
/** Bytes of a ticket without its name. */
const ticketBytes = 27
const maxNameBytes = 28
/** Bytes of a name of a type or a gate. */
const maxLabelBytes = 60
export const maxTicketBytes = ticketBytes + maxNameBytes
const [keyBytes, signatureBytes, codeBytes] = [32, 64, 5]
const noDigits = 0xff_ff

const sizeOf = ({ types, gates, keys, dates, tickets }: Manifest) =>
  64 +
  types.length * (10 + maxLabelBytes) +
  gates.length * (2 + maxLabelBytes) +
  keys.length * (2 + keyBytes) +
  dates.length * 12 +
  tickets.length * maxTicketBytes

/** The bytes of a list that are signed. */
export function encodeManifest(manifest: Manifest): Uint8Array {
  const { event, revision, since, signedAt, types, gates, keys, dates, tickets } = manifest
  const out = createWriter(sizeOf(manifest))
  out.raw(mark)
  out.hex64(event)
  out.u32(revision)
  out.u32(since)
  out.time(signedAt)
  out.u8(types.length)
  for (const { position, name, from, until } of types) {
    out.u8(position)
    out.time(from)
    out.time(until)
    out.text(name, maxLabelBytes)
  }
  out.u8(gates.length)
  for (const { number, name } of gates) {
    out.u8(number)
    out.text(name, maxLabelBytes)
  }
  out.u8(keys.length)
  for (const { id, key } of keys) {
    out.u16(id)
    out.raw(key)
  }
  out.u8(dates.length)
  for (const { event: other, startsAt } of dates) {
    out.hex64(other)
    out.time(startsAt)
  }
  out.u32(tickets.length)
  for (const ticket of tickets) writeTicket(out, ticket)
  return out.done()
}

function writeTicket(out: Writer, ticket: ManifestTicket) {
  const { serial, code, type, state, secret, digits, name, passed } = ticket
  out.u32(serial)
  out.raw(packCode(code))
  out.u8(type)
  out.u8(passStates.indexOf(state))
  out.raw(secret)
  out.u16(digits === null ? noDigits : Number(digits))
  out.u8(passed?.gate ?? 0)
  out.time(passed?.at ?? 0)
  out.text(name, maxNameBytes)
}

function packCode(code: string): Uint8Array {
  const packed = fromBase32(code)
  if (packed?.length !== codeBytes) throw new Error('this is no code of a ticket')
  return packed
}

/** A list as it is sent: its bytes, the key and the signature. */
export function sealManifest(message: Uint8Array, keyId: number, signature: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(message.length + 2 + signatureBytes)
  bytes.set(message)
  new DataView(bytes.buffer).setUint16(message.length, keyId)
  bytes.set(signature, message.length + 2)
  return bytes
}

/** Undefined for bytes that are no list, or not all of one. Whether it is ours its signature says. */
export function readManifest(bytes: Uint8Array): SignedManifest | undefined {
  const end = bytes.length - signatureBytes - 2
  if (end < mark.length || mark.some((byte, at) => bytes[at] !== byte)) return undefined
  const message = bytes.slice(0, end)
  try {
    const manifest = decodeManifest(message)
    const keyId = new DataView(bytes.buffer, bytes.byteOffset).getUint16(end)
    return manifest && { manifest, message, keyId, signature: bytes.slice(end + 2) }
  } catch (error) {
    // A list that was cut, or was never one: what is read lies beyond its end or is no text.
    if (error instanceof RangeError || error instanceof URIError) return undefined
    throw error
  }
}

function decodeManifest(bytes: Uint8Array): Manifest | undefined {
  const input = createReader(bytes, mark.length)
  const manifest: Manifest = {
    event: input.hex64(),
    revision: input.u32(),
    since: input.u32(),
    signedAt: input.time(),
    types: input.list(input.u8(), () => {
      const [position, from, until] = [input.u8(), input.time(), input.time()]
      return { position, name: input.text(), from, until }
    }),
    gates: input.list(input.u8(), () => ({ number: input.u8(), name: input.text() })),
    keys: input.list(input.u8(), () => ({ id: input.u16(), key: input.raw(keyBytes) })),
    dates: input.list(input.u8(), () => ({ event: input.hex64(), startsAt: input.time() })),
    tickets: input.list(input.u32(), () => readTicket(input)),
  }
  return input.isDone() ? manifest : undefined
}

function readTicket(input: Reader): ManifestTicket {
  const [serial, code, type, state] = [input.u32(), toBase32(input.raw(codeBytes)), input.u8(), input.u8()]
  const [secret, digits, gate, at] = [input.raw(proofSecretBytes), input.u16(), input.u8(), input.time()]
  return {
    serial,
    code,
    type,
    // A state of a later program: it lets nobody in.
    state: passStates[state] ?? 'dead',
    secret,
    digits: digits === noDigits ? null : String(digits).padStart(3, '0'),
    name: input.text(),
    passed: at === 0 ? null : { gate, at },
  }
}
