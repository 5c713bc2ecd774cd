import { isListOld, type GateTime } from './gate-time.ts'
import type { Manifest, ManifestTicket } from './manifest.ts'
import { readCode } from './ticket-code.ts'
import { isProofFresh, type Hmac } from './ticket-proof.ts'
import { readToken, type TicketClaims } from './ticket-token.ts'

export const verdicts = [
  'ADMIT',
  'ADMIT_NOT_SYNCED',
  'ALREADY_USED',
  'WRONG_GATE',
  'WRONG_DAY',
  'REVOKED',
  'UNKNOWN',
] as const
export type VerdictName = (typeof verdicts)[number]

/** Why nothing is known of what was scanned. */
export const unknownReasons = ['unreadable', 'forged', 'old_key', 'other_event', 'not_listed'] as const

export const directions = ['in', 'out'] as const
export type Direction = (typeof directions)[number]

export const gateRoles = ['steward', 'supervisor'] as const
export type GateRole = (typeof gateRoles)[number]

/** What a gate shows of a ticket, so that a steward can ask whose it is. */
interface SeenTicket {
  serial: number
  type: number
  typeName: string
  name: string
  digits: string | null
}

export type Verdict =
  | {
      verdict: 'ADMIT' | 'ADMIT_NOT_SYNCED'
      ticket: SeenTicket
      /** `stale`: the code was photographed earlier, or its line is bad: ask for name and digits. `unsure`: the clock is. */
      proof: 'fresh' | 'stale' | 'none' | 'unsure'
      /** It is in the list; otherwise it was sold after the list was made, and its signature alone speaks for it. */
      listed: boolean
      /** The list is older than a day. */
      old: boolean
    }
  | { verdict: 'ALREADY_USED'; ticket: SeenTicket; gate: number; gateName: string; at: number }
  | { verdict: 'WRONG_GATE'; ticket: SeenTicket }
  | { verdict: 'WRONG_DAY'; ticket: SeenTicket | null; from: number; until: number | null }
  | { verdict: 'REVOKED'; ticket: SeenTicket }
  | { verdict: 'UNKNOWN'; reason: (typeof unknownReasons)[number] }

/** What the server has answered to a scan: it alone knows of all gates. */
export type ServerAnswer =
  | { verdict: 'ADMIT' }
  | { verdict: 'ALREADY_USED'; gate: number; at: number }
  | { verdict: 'WRONG_GATE' | 'WRONG_DAY' | 'REVOKED' | 'UNKNOWN' }

/** The last pass of a ticket that this phone has let through, until the list has it. */
export interface LocalPass {
  direction: Direction
  gate: number
  at: number
}

/** A list in which tickets are found. */
export interface KnownList extends Omit<Manifest, 'tickets'> {
  bySerial: ReadonlyMap<number, ManifestTicket>
  byCode: ReadonlyMap<string, ManifestTicket>
}

export interface GateView {
  list: KnownList
  /** By serial number. */
  log: ReadonlyMap<number, LocalPass>
  /** Null: all types are let in here. */
  gate: { number: number; types: readonly number[] | null }
  time: GateTime
  crypto: {
    verify(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean
    hmac: Hmac
  }
}

interface Scan {
  /** Read by the camera or a scanner, or a code that was typed. */
  text: string
  direction: Direction
  /** Absent: the server has not answered (yet). */
  answer?: ServerAnswer | undefined
}

export function knowList({ tickets, ...head }: Manifest): KnownList {
  const bySerial = new Map(tickets.map((ticket) => [ticket.serial, ticket]))
  return { ...head, bySerial, byCode: new Map(tickets.map((ticket) => [ticket.code, ticket])) }
}

/** The list as it is after changes; undefined where changes in between are missing, and all of it must be fetched. */
export function withChanges(list: KnownList, { tickets, ...head }: Manifest): KnownList | undefined {
  if (head.event !== list.event || head.since > list.revision) return undefined
  if (head.revision < list.revision) return list
  const bySerial = new Map(list.bySerial)
  for (const ticket of tickets) bySerial.set(ticket.serial, ticket)
  const byCode = new Map([...bySerial.values()].map((ticket) => [ticket.code, ticket]))
  return { ...head, since: list.since, bySerial, byCode }
}

const unknown = (reason: (typeof unknownReasons)[number]): Verdict => ({ verdict: 'UNKNOWN', reason })

/**
 * What a gate says to what was scanned. `ADMIT` only once the server has taken up this scan: what a phone decides by itself
 * says that it is not synced, because another phone may have let in the same ticket.
 */
export function decideScan(view: GateView, scan: Scan): Verdict {
  const found = findTicket(view, scan.text)
  if ('verdict' in found) return found
  const { ticket, seen, proof } = found
  if (ticket?.state === 'dead' || scan.answer?.verdict === 'REVOKED') return { verdict: 'REVOKED', ticket: seen }
  // Nobody is held back who leaves.
  const refused = scan.direction === 'in' ? refuseEntry(view, found, scan.answer) : undefined
  if (refused) return refused
  if (scan.answer && scan.answer.verdict !== 'ADMIT') return unknown('not_listed')
  return {
    verdict: scan.answer?.verdict === 'ADMIT' ? 'ADMIT' : 'ADMIT_NOT_SYNCED',
    ticket: seen,
    proof: judgeProof(view, ticket, proof),
    listed: ticket !== undefined,
    old: isListOld(view.time, view.list.signedAt),
  }
}

interface Found {
  /** Undefined: the list is older than it. */
  ticket: ManifestTicket | undefined
  seen: SeenTicket
  proof: string | null
}

function findTicket({ list, crypto }: GateView, text: string): Found | Verdict {
  const code = readCode(text)
  if (code !== undefined) {
    const ticket = list.byCode.get(code)
    return ticket ? { ticket, seen: seenOf(list, ticket), proof: null } : unknown('not_listed')
  }
  const token = readToken(text)
  if (!token) return unknown('unreadable')
  const { claims, message, signature, proof } = token
  const signer = list.keys.find(({ id }) => id === claims.keyId)
  if (!signer) return unknown('old_key')
  if (!crypto.verify(signer.key, message, signature)) return unknown('forged')
  if (claims.event !== list.event) return ofOtherEvent(list, claims)
  const ticket = list.bySerial.get(claims.serial)
  return { ticket, seen: seenOf(list, ticket ?? { ...claims, name: '', digits: null }), proof }
}

function ofOtherEvent({ dates }: KnownList, { event }: TicketClaims): Verdict {
  const date = dates.find((other) => other.event === event)
  return date ? { verdict: 'WRONG_DAY', ticket: null, from: date.startsAt, until: null } : unknown('other_event')
}

type Facts = Pick<ManifestTicket, 'serial' | 'type' | 'name' | 'digits'>

const seenOf = ({ types }: KnownList, { serial, type, name, digits }: Facts): SeenTicket => ({
  serial,
  type,
  typeName: types.find(({ position }) => position === type)?.name ?? '',
  name,
  digits,
})

function refuseEntry(view: GateView, { ticket, seen }: Found, answer: ServerAnswer | undefined): Verdict | undefined {
  const { list, gate, time } = view
  const type = list.types.find(({ position }) => position === seen.type)
  if (type && (answer?.verdict === 'WRONG_DAY' || isOutside(type, time)))
    return { verdict: 'WRONG_DAY', ticket: seen, from: type.from, until: type.until }
  if (answer?.verdict === 'WRONG_GATE' || (gate.types && !gate.types.includes(seen.type)))
    return { verdict: 'WRONG_GATE', ticket: seen }
  const pass = lastEntry(view, ticket, seen.serial, answer)
  if (!pass) return undefined
  const gateName = list.gates.find(({ number }) => number === pass.gate)?.name ?? ''
  return { verdict: 'ALREADY_USED', ticket: seen, gateName, ...pass }
}

/** A guess of the time refuses nobody: only a trusted one, or a moment that has certainly passed. */
const isOutside = ({ from, until }: { from: number; until: number }, { at, least, trusted }: GateTime) =>
  least > until || (trusted && (at < from || at > until))

/** The pass by which somebody is inside with it. The server's word counts before the phone's, the phone's before the list's. */
function lastEntry(
  { log }: GateView,
  ticket: ManifestTicket | undefined,
  serial: number,
  answer: ServerAnswer | undefined,
): { gate: number; at: number } | undefined {
  if (answer?.verdict === 'ALREADY_USED') return { gate: answer.gate, at: answer.at }
  if (answer?.verdict === 'ADMIT') return undefined
  const own = log.get(serial)
  if (own) return own.direction === 'in' ? { gate: own.gate, at: own.at } : undefined
  return ticket?.state === 'in' ? (ticket.passed ?? { gate: 0, at: 0 }) : undefined
}

function judgeProof({ time, crypto }: GateView, ticket: ManifestTicket | undefined, proof: string | null) {
  if (proof === null) return 'none'
  if (!time.trusted || !ticket) return 'unsure'
  return isProofFresh(crypto.hmac, ticket.secret, proof, time.at) ? 'fresh' : 'stale'
}

/** What a supervisor may let in all the same, with a word to the organizer. Never what is dead or unknown. */
export const mayOverride = (role: GateRole, verdict: VerdictName): boolean =>
  role === 'supervisor' && (verdict === 'ALREADY_USED' || verdict === 'WRONG_GATE' || verdict === 'WRONG_DAY')
