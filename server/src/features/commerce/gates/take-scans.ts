import { decideScan, type GateRole, type KnownList } from '@mtaa/contract/commerce/gates/decide-scan'
import type { ScanOutcome } from '@mtaa/contract/commerce/gates/gates'
import { readCode } from '@mtaa/contract/commerce/gates/ticket-code'
import { proofSecretBytes } from '@mtaa/contract/commerce/gates/ticket-proof'
import { readToken, shortEvent } from '@mtaa/contract/commerce/gates/ticket-token'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import {
  endMoves,
  findRevision,
  hmac,
  isSignedBy,
  lockPasses,
  passStateOf,
  passTickets,
  signingKeyNow,
  type PassRow,
  type TicketPass,
} from '../tickets/index.ts'
import { typesOf } from './gates.rules.ts'
import { addPassed, lockLink, type LinkRow } from './links.queries.ts'
import type { OpenGate } from './open-gate.ts'
import {
  findKnown,
  findPassed,
  findTaken,
  insertScans,
  storeClosed,
  storeLeft,
  storeUndone,
  type PassedRow,
} from './scans.queries.ts'
import {
  countPassed,
  judgeScans,
  type Exit,
  type Judged,
  type Passing,
  type ReportedScan,
  type Stay,
  type Undoable,
} from './scans.rules.ts'

interface SentScan extends Omit<ReportedScan, 'at' | 'sure'> {
  code: string
  typed: boolean
  at: string
  clock_trusted: boolean
}

interface Taken {
  revision: number
  items: ScanOutcome[]
}

/** Takes up what a phone reports, in its order and all at once. What was sent before is answered as the first time. */
export async function takeScans(deps: Deps, { link, event }: OpenGate, sent: readonly SentScan[]): Promise<Taken> {
  const { db, clock, live } = deps
  const needsSupervisor = sent.some(({ kind }) => kind === 'override' || kind === 'undo')
  if (needsSupervisor && link.role !== 'supervisor') throw new Refusal('supervisor_needed')
  const key = await signingKeyNow(deps)
  return db.transaction().execute(async (tx) => {
    const locked = await lockLink(tx, link.id)
    if (!locked || locked.revoked_at) throw new Refusal('gate_closed')
    const known = new Map((await findKnown(tx, link.id, idsOf(sent))).map((scan) => [scan.id, scan]))
    const fresh = [...new Map(sent.map((scan) => [scan.id, scan])).values()].filter(({ id }) => !known.has(id))
    const now = clock()
    const batch = await readBatch(tx, { link, event }, fresh)
    const list = { ...emptyList(event, key), signedAt: now.getTime() }
    const scans = fresh.map((scan) => ({
      ...scan,
      at: believed(scan, link, now),
      sure: !scan.offline || scan.clock_trusted,
    }))
    const codes = new Map(scans.map((scan) => [scan.id, scan]))
    const result = judgeScans(scans, {
      role: link.role as GateRole,
      gate: link.gate,
      linkId: link.id,
      undoable: batch.undoable,
      find: ({ id }) => batch.find(codes.get(id)?.code ?? ''),
      verdictOf: (scan, passing) => verdictOf(scan, codes.get(scan.id), passing && batch.rows.get(passing.id), passing),
    })
    const revision = await store(tx, { link, event, now, batch, result, scans: codes })
    live.send(tx, `entries:${event.id}`, { gate: link.gate })
    const judged = new Map(result.judged.map((one) => [one.scan.id, one]))
    const items = sent.map(({ id }) => viewOutcome(id, judged.get(id) ?? known.get(id)))
    return { revision, items }

    function verdictOf(
      { kind, at, sure: trusted }: ReportedScan,
      own: (typeof scans)[number] | undefined,
      row: PassRow | undefined,
      passing: Passing | undefined,
    ) {
      const time = { at: at.getTime(), least: trusted ? at.getTime() : 0, trusted }
      const ticket = row && passing && listedAs(row, passing)
      const view = {
        list: {
          ...list,
          bySerial: new Map(ticket ? [[ticket.serial, ticket]] : []),
          byCode: new Map(ticket ? [[ticket.code, ticket]] : []),
        },
        log: new Map(),
        gate: { number: link.gate, types: link.types },
        time,
        crypto: { verify: isSignedBy, hmac },
      }
      const direction = kind === 'out' ? 'out' : 'in'
      return decideScan(view, { text: own?.code ?? '', direction }).verdict
    }
  })
}

const idsOf = (scans: readonly { id: string }[]) => scans.map(({ id }) => id)

/** The phone's moment of what it did without a network; never later than now, and never before its link was made. */
function believed({ at, offline }: SentScan, link: LinkRow, now: Date): Date {
  if (!offline) return now
  return new Date(Math.max(link.created_at.getTime(), Math.min(Date.parse(at), now.getTime())))
}

const emptyList = (event: OpenGate['event'], key: { id: number; key: Uint8Array }): Omit<KnownList, 'signedAt'> => ({
  event: shortEvent(event.id),
  revision: 0,
  since: 0,
  types: typesOf(event),
  gates: [],
  keys: [key],
  dates: (event.series?.dates ?? []).map(({ id, starts_at }) => ({
    event: shortEvent(id),
    startsAt: Date.parse(starts_at),
  })),
  bySerial: new Map(),
  byCode: new Map(),
})

const listedAs = ({ serial, code, type, name, digits }: PassRow, { state, stay }: Passing) => ({
  serial,
  code,
  type,
  // What is read only to be compared needs no proof.
  secret: new Uint8Array(proofSecretBytes),
  digits,
  name,
  state: passStateOf(state) ?? 'dead',
  passed: stay && { gate: stay.gate, at: stay.at.getTime() },
})

type Batch = Awaited<ReturnType<typeof readBatch>>

/** The tickets of a batch, locked, with who is inside with them. */
async function readBatch(tx: Tx, { link, event }: OpenGate, scans: readonly SentScan[]) {
  const taken = await findTaken(
    tx,
    link.id,
    scans.flatMap(({ undoes }) => undoes ?? []),
  )
  const tokens = scans.flatMap(({ code }) => readToken(code) ?? [])
  const own = tokens.filter(({ claims }) => claims.event === shortEvent(event.id))
  const rows = await lockPasses(tx, event.id, {
    serials: own.map(({ claims }) => claims.serial).filter((serial) => serial < 2 ** 31),
    codes: scans.flatMap(({ code }) => readCode(code) ?? []),
    ids: taken.map(({ ticket_id: id }) => id),
  })
  const passed = await findPassed(tx, idsOf(rows))
  const stays = new Map(passed.flatMap((row) => (row.isExit ? [] : [[row.id, viewStay(row)]])))
  const passings = new Map(rows.map((row) => [row.id, passingOf(row, passed, stays)]))
  const undoable = new Map<string, Undoable>()
  for (const { id, kind, ticket_id: ticketId, other_id: other } of taken) {
    const passing = passings.get(ticketId)
    if (passing) undoable.set(id, { id, kind, passing, ended: stays.get(other ?? '') ?? null })
  }
  const bySerial = new Map(rows.map((row) => [row.serial, row.id]))
  const byCode = new Map(rows.map((row) => [row.code, row.id]))
  const find = (text: string): Passing | undefined => {
    const code = readCode(text)
    const claims = code === undefined ? readToken(text)?.claims : undefined
    const id = code === undefined ? bySerial.get(claims?.serial ?? 0) : byCode.get(code)
    return code === undefined && claims?.event !== shortEvent(event.id) ? undefined : passings.get(id ?? '')
  }
  const before = new Map([...stays.values()].map((stay) => [stay, stay.closedAt?.getTime()]))
  return { rows: new Map(rows.map((row) => [row.id, row])), passings, undoable, find, before }
}

const viewStay = ({ link_id: linkId, id, gate, at, closed_at: closedAt, sure }: PassedRow): Stay => ({
  linkId,
  id,
  gate,
  at,
  closedAt,
  sure,
})

function passingOf(row: PassRow, passed: readonly PassedRow[], known: ReadonlyMap<string, Stay>): Passing {
  const own = passed.filter((one) => one.ticket_id === row.id)
  const stays = own.flatMap(({ id }) => known.get(id) ?? [])
  const exits = own.flatMap(({ isExit, sure, link_id: linkId, id, gate, at, other_id }): Exit[] =>
    isExit && sure ? [{ linkId, id, gate, at, loose: other_id === null }] : [],
  )
  return {
    id: row.id,
    serial: row.serial,
    state: row.state,
    entries: row.entries,
    passedAt: row.passed_at,
    passedGate: row.passed_gate,
    stay: stays.find(({ closedAt }) => closedAt === null) ?? null,
    stays,
    exits,
  }
}

interface Storing extends OpenGate {
  now: Date
  batch: Batch
  result: ReturnType<typeof judgeScans>
  scans: ReadonlyMap<string, { typed: boolean; clock_trusted: boolean }>
}

async function store(tx: Tx, { link, event, now, batch, result, scans }: Storing): Promise<number> {
  const { judged, undone } = result
  if (judged.length === 0) return findRevision(tx, event.id)
  const changed = [...batch.before].flatMap(([stay, before]) => (stay.closedAt?.getTime() === before ? [] : [stay]))
  const earlier = new Set(idsOf(judged.map(({ scan }) => scan)))
  // Nobody is inside twice with one ticket, at no moment: stays end before others begin, and go on after.
  const ended = changed.filter(({ closedAt }) => closedAt !== null)
  if (ended.length > 0) await storeClosed(tx, ended)
  const before = undone.filter(({ id }) => !earlier.has(id))
  if (before.length > 0) await storeUndone(tx, link.id, idsOf(before), now)
  await insertScans(
    tx,
    judged.map(({ scan, outcome, verdict, passing, otherId, stay }) => ({
      id: scan.id,
      link_id: link.id,
      event_id: event.id,
      ticket_id: passing?.id ?? null,
      kind: scan.kind,
      outcome,
      verdict,
      other_id: otherId,
      at: scan.at,
      clock_trusted: scans.get(scan.id)?.clock_trusted ?? false,
      typed: scans.get(scan.id)?.typed ?? false,
      offline: scan.offline,
      received_at: now,
      closed_at: stay?.closedAt ?? null,
    })),
  )
  for (const { scan, left } of judged) if (left) await storeLeft(tx, left, scan.id)
  const resumed = changed.filter(({ closedAt }) => closedAt === null)
  if (resumed.length > 0) await storeClosed(tx, resumed)
  await addPassed(tx, link.id, countPassed(result), now)
  return passMoved(tx, event.id, { now, batch, judged })
}

/** Gates learn of every ticket that was moved; nobody is given one any more that somebody is inside with. */
async function passMoved(
  tx: Tx,
  eventId: string,
  { now, batch, judged }: { now: Date; batch: Batch; judged: readonly Judged[] },
): Promise<number> {
  const moved = [...new Set(judged.flatMap(({ outcome, passing }) => (hasMoved(outcome) && passing ? [passing] : [])))]
  if (moved.length === 0) return findRevision(tx, eventId)
  const entered = moved.filter(({ id, state }) => state !== 'issued' && batch.rows.get(id)?.state === 'issued')
  if (entered.length > 0) await endMoves(tx, idsOf(entered), now)
  const passes = moved.map(({ id, state, passedAt, passedGate, entries }) => ({
    id,
    state: state as TicketPass['state'],
    passedAt,
    passedGate,
    entries,
  }))
  return passTickets(tx, eventId, passes)
}

const hasMoved = (outcome: Judged['outcome']) => outcome === 'taken' || outcome === 'undone'

interface Answered {
  outcome: ScanOutcome['outcome']
  verdict: ScanOutcome['verdict']
}

function viewOutcome(
  id: string,
  answered: Judged | (Answered & { gate: number | null; at: Date | null }) | undefined,
): ScanOutcome {
  if (!answered) throw new Error(`the scan ${id} was neither taken up nor known`)
  const { outcome, verdict } = answered
  const met = 'met' in answered ? answered.met : answered
  return { id, outcome, verdict, gate: met?.gate ?? null, at: met?.at?.toISOString() ?? null }
}
