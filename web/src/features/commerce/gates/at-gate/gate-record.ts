import {
  mayOverride,
  type Direction,
  type GateRole,
  type ServerAnswer,
  type Verdict,
  type VerdictName,
} from '@mtaa/contract/commerce/gates/decide-scan'
import type { ReportedScan, ScanOutcome } from '@mtaa/contract/commerce/gates/gates'
import { readCode } from '@mtaa/contract/commerce/gates/ticket-code'
import { readToken } from '@mtaa/contract/commerce/gates/ticket-token'

/** How far a scan is: `deciding` until something is shown, `waiting` until the server has it, then what the server said. */
type RecordState = 'deciding' | 'waiting' | ScanOutcome['outcome']

/** What was scanned at this phone, in its order. */
export interface GateRecord {
  id: string
  number: number
  kind: ReportedScan['kind']
  /** Empty for what is no ticket of ours: nothing of it is stored. */
  code: string
  typed: boolean
  /** The server's clock as far as the phone knew it. */
  at: number
  trusted: boolean
  /** Shown without the server's word. */
  offline: boolean
  /** Of the phone itself, before the server has answered. */
  said: VerdictName
  /** What is shown; null: it is not decided. */
  verdict: Verdict | null
  serial: number | null
  /** Somebody was let through by it. */
  isLetIn: boolean
  state: RecordState
  /** Of the tickets, once the server has it: a list of that revision knows of it. */
  revision: number | null
  undoes?: string
  /** The server's no came after the phone had let in. */
  isLate?: true
}

export const directionOf = ({ kind }: Pick<GateRecord, 'kind'>): Direction => (kind === 'out' ? 'out' : 'in')

export const isAdmitted = (verdict: Verdict | null) =>
  verdict?.verdict === 'ADMIT' || verdict?.verdict === 'ADMIT_NOT_SYNCED'

export const ticketOf = (verdict: Verdict | null) =>
  verdict && 'ticket' in verdict && verdict.ticket ? verdict.ticket : null

/** What is sent of a text: a ticket or a code, and nothing else that somebody may have shown. */
export const sentText = (text: string): string => (readCode(text) === undefined && !readToken(text) ? '' : text.trim())

export const toReport = ({ id, kind, code, typed, said, at, trusted, offline, undoes }: GateRecord): ReportedScan => ({
  id,
  kind,
  code,
  typed,
  verdict: said,
  at: new Date(at).toISOString(),
  clock_trusted: trusted,
  offline,
  ...(undoes !== undefined && { undoes }),
})

/** The server's word, as the one function takes it. */
export function answerOf({ verdict, gate, at }: ScanOutcome): ServerAnswer {
  if (verdict === 'ALREADY_USED') return { verdict, gate: gate ?? 0, at: at === null ? 0 : Date.parse(at) }
  return { verdict: verdict === 'ADMIT_NOT_SYNCED' ? 'ADMIT' : verdict }
}

/** Whether a supervisor may let in what was refused. */
export const mayLetIn = ({ verdict, kind, state }: GateRecord, role: GateRole | undefined) =>
  role !== undefined && kind === 'in' && state !== 'deciding' && verdict !== null && mayOverride(role, verdict.verdict)

/** Whether a supervisor may take it back. */
export const mayTakeBack = ({ kind, state, isLetIn }: GateRecord, role: GateRole | undefined) =>
  role === 'supervisor' && kind !== 'undo' && isLetIn && (state === 'taken' || state === 'waiting')
