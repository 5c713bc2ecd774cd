/**
 * What becomes of scans that a phone reports, one after the other (docs/rules/gate.md). Pure but for the passings and stays that it
 * is given, which it moves along.
 */
import { mayOverride, type GateRole, type VerdictName } from '@mtaa/contract/commerce/gates/decide-scan'
import type { GateScan } from '@mtaa/contract/commerce/gates/gates'
import type { TicketState } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { passStateOf } from '../tickets/index.ts'

/** Somebody is inside with a ticket, until it is closed. */
export interface Stay {
  linkId: string
  id: string
  gate: number
  at: Date
  closedAt: Date | null
  /** Its moment is the server's, or that of a clock that was trusted. */
  sure: boolean
}

/** Somebody has left with a ticket; known by moments that are sure alone. */
export interface Exit {
  linkId: string
  id: string
  gate: number
  at: Date
  /** Nobody was known to be inside: the phone that let them in had no network, and has not reported it yet. */
  loose: boolean
}

/** A ticket, as it moves through a batch. */
export interface Passing {
  id: string
  serial: number
  state: TicketState
  entries: number
  passedAt: Date | null
  passedGate: number | null
  stay: Stay | null
  /** What has happened with it before, by the time. */
  stays: Stay[]
  exits: Exit[]
}

export interface ReportedScan {
  id: string
  kind: GateScan['kind']
  /** What the phone said. */
  verdict: VerdictName
  /** As the server believes it. */
  at: Date
  /** The phone decided by itself. */
  offline: boolean
  /** `at` is sure. */
  sure: boolean
  undoes?: string | undefined
}

/** A scan that counts, and can be taken back. */
export interface Undoable {
  id: string
  kind: 'in' | 'out' | 'override'
  passing: Passing
  /** The stay that it ended or took over. */
  ended: Stay | null
}

export interface Judged {
  scan: ReportedScan
  outcome: GateScan['outcome']
  verdict: VerdictName
  passing: Passing | null
  /** The scan that it contradicts, ends or takes back. */
  otherId: string | null
  /** The stay that it began. */
  stay: Stay | null
  /** Where and when what was used went in. */
  met: { gate: number; at: Date } | null
  /** The exit that was reported before this entry, and ends its stay. */
  left?: Exit
}

interface Rules {
  role: GateRole
  gate: number
  linkId: string
  /** The ticket of a scan. */
  find: (scan: ReportedScan) => Passing | undefined
  /** What the one function says of it, as things are now. */
  verdictOf: (scan: ReportedScan, passing: Passing | undefined) => VerdictName
  /** Scans of this link that were taken up before. */
  undoable: ReadonlyMap<string, Undoable>
}

const letsIn = (verdict: VerdictName) => verdict === 'ADMIT' || verdict === 'ADMIT_NOT_SYNCED'

export function judgeScans(scans: readonly ReportedScan[], rules: Rules): { judged: Judged[]; undone: Undoable[] } {
  const taken = new Map(rules.undoable)
  const undone: Undoable[] = []
  const judged: Judged[] = []
  for (const scan of scans) {
    const one = scan.kind === 'undo' ? undo(scan, taken, undone) : pass(scan, rules)
    judged.push(one)
    const { outcome, passing } = one
    if (outcome === 'taken' && passing && scan.kind !== 'undo') {
      const ended = one.ended ?? null
      taken.set(scan.id, { id: scan.id, kind: scan.kind, passing, ended })
    }
  }
  // What was taken back within the batch is stored as that at once.
  for (const { id } of undone) {
    const own = judged.find(({ scan }) => scan.id === id)
    if (own) own.outcome = 'undone'
  }
  return { judged, undone }
}

type Step = Judged & { ended?: Stay | null }

function pass(scan: ReportedScan, rules: Rules): Step {
  const passing = rules.find(scan) ?? null
  const exit = passing && scan.offline && scan.sure && passing.exits.find(({ at }) => at > scan.at)
  if (exit && scan.kind !== 'out') return enteredBefore(scan, passing, exit, rules)
  return passNow(scan, passing, rules)
}

/**
 * An entry that is reported when somebody has already left: its stay ended with that exit, and nobody is inside by it. What another
 * phone had let in by then is a conflict, as ever.
 */
function enteredBefore(scan: ReportedScan, passing: Passing, exit: Exit, rules: Rules): Step {
  const other = passing.stays.find(({ at, closedAt }) => at < exit.at && (closedAt === null || closedAt > scan.at))
  const isLive = passStateOf(passing.state) !== 'dead'
  const state = isLive ? (other ? 'checked_in' : 'issued') : passing.state
  const then = { ...passing, state, stay: other ? { ...other } : null, stays: [...passing.stays] }
  const step = passNow(scan, then, { ...rules, find: () => then })
  if (step.outcome !== 'taken' || !step.stay) return { ...step, passing }
  const stay = { ...step.stay, closedAt: exit.at }
  passing.stays.push(stay)
  passing.entries += 1
  if (passing.state === 'issued')
    Object.assign(passing, { state: 'checked_out', passedAt: exit.at, passedGate: exit.gate })
  const left = exit.loose ? { left: exit } : {}
  exit.loose = false
  return { ...step, passing, stay, otherId: null, ended: null, ...left }
}

function passNow(scan: ReportedScan, passing: Passing | null, rules: Rules): Step {
  const said = rules.verdictOf(scan, passing ?? undefined)
  const verdict = passing || !letsIn(said) ? said : 'UNKNOWN'
  const isLetIn = letsIn(scan.verdict) || scan.kind === 'override'
  // Without a network it let nobody in, and somebody may be waiting beside it still.
  if (scan.offline && !isLetIn) return refused(scan, passing, scan.verdict)
  if (scan.kind === 'out')
    return passing && letsIn(verdict) ? letOut(scan, passing, rules) : refused(scan, passing, verdict)
  const isTaken = letsIn(verdict) || (scan.kind === 'override' && mayOverride(rules.role, verdict))
  if (passing && isTaken) return letIn(scan, passing, verdict, rules)
  const step = refused(scan, passing, verdict)
  return passing && scan.offline ? { ...step, outcome: 'conflict' } : step
}

function refused(scan: ReportedScan, passing: Passing | null, verdict: VerdictName): Step {
  const met = verdict === 'ALREADY_USED' ? (passing?.stay ?? null) : null
  return { scan, outcome: 'refused', verdict, passing, otherId: met?.id ?? null, stay: null, met }
}

function letIn(scan: ReportedScan, passing: Passing, verdict: VerdictName, { gate, linkId }: Rules): Step {
  const { stay: before } = passing
  const stay = { linkId, id: scan.id, gate, at: scan.at, closedAt: null, sure: scan.sure }
  passing.stays.push(stay)
  if (before) before.closedAt = scan.at
  passing.stay = stay
  passing.state = 'checked_in'
  passing.entries += 1
  Object.assign(passing, { passedAt: scan.at, passedGate: gate })
  const shown = letsIn(verdict) ? 'ADMIT' : verdict
  return {
    scan,
    outcome: 'taken',
    verdict: shown,
    passing,
    otherId: before?.id ?? null,
    stay,
    met: null,
    ended: before,
  }
}

function letOut(scan: ReportedScan, passing: Passing, { gate }: Rules): Step {
  const { stay } = passing
  const step: Step = {
    scan,
    outcome: 'taken',
    verdict: 'ADMIT',
    passing,
    otherId: stay?.id ?? null,
    stay: null,
    met: null,
    ended: stay,
  }
  // Nobody is known to be inside with it, or went in since: they leave all the same, and nothing is counted.
  const isEarlier = stay !== null && stay.sure && scan.sure && scan.at < stay.at
  if (passing.state !== 'checked_in' || isEarlier) return { ...step, outcome: 'refused', otherId: null, ended: null }
  if (stay) stay.closedAt = scan.at
  passing.stay = null
  passing.state = 'checked_out'
  Object.assign(passing, { passedAt: scan.at, passedGate: gate })
  return step
}

/** The last thing that happened with a ticket is taken back; what was changed since then stays. */
function undo(scan: ReportedScan, taken: Map<string, Undoable>, undone: Undoable[]): Step {
  const target = taken.get(scan.undoes ?? '')
  const nothing: Step = {
    scan,
    outcome: 'refused',
    verdict: 'UNKNOWN',
    passing: null,
    otherId: null,
    stay: null,
    met: null,
  }
  if (!target) return nothing
  const { passing, kind, ended } = target
  const isLast = kind === 'out' ? passing.state === 'checked_out' && ended : passing.stay?.id === target.id
  if (!isLast) return nothing
  if (kind !== 'out') {
    if (passing.stay) passing.stay.closedAt = scan.at
    passing.entries = Math.max(0, passing.entries - 1)
  }
  if (ended) ended.closedAt = null
  passing.stay = ended
  passing.state = ended ? 'checked_in' : passing.entries > 0 ? 'checked_out' : 'issued'
  if (passing.state === 'issued') Object.assign(passing, { passedAt: null, passedGate: null })
  taken.delete(target.id)
  undone.push(target)
  return { ...nothing, outcome: 'taken', verdict: 'ADMIT', passing, otherId: target.id }
}

/** What a batch adds to what went through a link. A conflict was let in and is not counted: its ticket was. */
export function countPassed({ judged, undone }: { judged: readonly Judged[]; undone: readonly Undoable[] }) {
  const passed = { ins: 0, outs: 0, refused: 0 }
  for (const { scan, outcome, verdict, left } of judged) {
    const isCounted = outcome === 'taken' || outcome === 'undone'
    if (isCounted && (scan.kind === 'in' || scan.kind === 'override')) passed.ins += 1
    // Nobody was counted with an exit that came before its entry.
    if (isCounted && (scan.kind === 'out' || left)) passed.outs += 1
    if (outcome === 'refused' && scan.kind !== 'undo' && !letsIn(verdict)) passed.refused += 1
  }
  for (const { kind } of undone) passed[kind === 'out' ? 'outs' : 'ins'] -= 1
  return passed
}
