import type { Api } from '@mtaa/contract/client'
import { decideScan, type ServerAnswer, type Verdict } from '@mtaa/contract/commerce/gates/decide-scan'
import { type GateInfo, gateLimits, type ScanOutcome } from '@mtaa/contract/commerce/gates/gates'
import { isGateOver, isListOld, type DeviceClocks, type GateTime } from '@mtaa/contract/commerce/gates/gate-time'
import { hasCode } from '../../../../platform/failure.ts'
import { pause } from '../../../../platform/pause.ts'
import { gateCalls } from './gate-calls.ts'
import { createGateClock } from './gate-clock.ts'
import { cryptoFor } from './gate-crypto.ts'
import { createGateList } from './gate-list.ts'
import { answerOf, directionOf, isAdmitted, sentText, ticketOf, toReport, type GateRecord } from './gate-record.ts'
import { firstState, type GateState } from './gate-state.ts'
import type { GateStore } from './gate-store.ts'
import { createPassLog } from './pass-log.ts'
import { createRecordBook } from './record-book.ts'

interface Context {
  token: string
  api: Api
  store: GateStore
  clocks: () => DeviceClocks
}

/** How long after a scan the phone decides without the server: it lets in, or refuses what may have left elsewhere. */
const waits = { admitted: 200, used: 3000 }
const maxShown = 200

/** A gate on one phone: what it knows, what it says, and what it owes the server. */
export function createGateEngine({ token, api, store, clocks }: Context) {
  const calls = gateCalls(api, token)
  const clock = createGateClock(store, clocks)
  const list = createGateList(store)
  const log = createPassLog(() => state.info?.gate ?? 0)
  const answered = new Map<string, (outcome: ScanOutcome) => void>()
  let sending: Promise<void> | undefined
  /** In this load of the page the server has said what the link is for, or that it has ended. */
  let [isKnown, hasEnded] = [false, false]
  let state: GateState = firstState
  const listeners = new Set<() => void>()

  const book = createRecordBook(store, () => time())
  const time = (): GateTime => clock.time(list.get()?.signedAt ?? 0)

  function publish(changes: Partial<GateState> = {}) {
    const known = list.get()
    const now = time()
    state = {
      ...state,
      list: known && { tickets: known.bySerial.size, signedAt: known.signedAt, isOld: isListOld(now, known.signedAt) },
      isClockSure: now.trusted,
      isLasting: store.isLasting(),
      waiting: book.queue().length,
      records: book.all().slice(0, maxShown),
      ...changes,
    }
    if (known && state.info && isGateOver(now, Date.parse(state.info.expires_at))) {
      state = { ...state, status: 'closed', list: null }
      // Its event may end later than this page knows.
      isKnown = false
      void forget('closed')
    }
    for (const listener of listeners) listener()
  }

  /** A record is replaced, never changed: the page compares. */
  function change(record: GateRecord, changes: Partial<GateRecord>): GateRecord {
    const next = book.change(record, changes)
    if (state.shown?.id === next.id) state = { ...state, shown: next }
    return next
  }

  function decide(text: string, record: Pick<GateRecord, 'kind'>, answer?: ServerAnswer): Verdict {
    const known = list.get()
    const { info } = state
    if (!known || !info) return { verdict: 'UNKNOWN', reason: 'not_listed' }
    const gate = { number: info.gate, types: info.types }
    const view = { list: known, log: log.passes, gate, time: time(), crypto: cryptoFor(answer) }
    return decideScan(view, { text, direction: directionOf(record), answer })
  }

  function apply(record: GateRecord, outcome: ScanOutcome, revision: number) {
    const before = book.settle(record) ?? record
    if (before.kind === 'undo') return change(before, { state: outcome.outcome })
    if (outcome.outcome === 'taken') {
      log.note({ ...before, revision })
      // It was taken back meanwhile: that is reported next.
      if (before.state === 'undone') return before
      const isPlain = before.kind !== 'override'
      const verdict = isPlain ? decide(before.code, before, { verdict: 'ADMIT' }) : before.verdict
      return change(before, { state: 'taken', verdict, isLetIn: true, revision })
    }
    const verdict = decide(before.code, before, answerOf(outcome))
    const isUncounted = outcome.outcome === 'refused' && outcome.verdict === 'ADMIT'
    if (isUncounted) return change(before, { state: 'refused', verdict, isLetIn: true })
    const isLate = before.kind === 'in' && before.isLetIn && !before.isLate && outcome.outcome === 'refused'
    const next = change(before, {
      state: outcome.outcome,
      // Somebody is inside already: the screen goes on saying what was done, and that it was wrong.
      verdict: before.isLetIn ? before.verdict : verdict,
      ...(isLate && { isLate: true }),
    })
    // The server takes its no for obeyed: it learns that it came too late.
    if (isLate) book.add({ ...next, offline: true, state: 'waiting', said: 'ADMIT_NOT_SYNCED' })
    return next
  }

  async function sendAll() {
    while (book.queue().length > 0) {
      const batch = book.queue().slice(0, gateLimits.batch)
      const answer = await calls.report(batch.map(toReport))
      clock.learn(Date.parse(answer.now))
      const outcomes = new Map(answer.items.map((item) => [item.id, item]))
      for (const record of batch) {
        const outcome = outcomes.get(record.id)
        if (!outcome) continue
        const waiter = answered.get(record.id)
        apply(record, outcome, answer.revision)
        waiter?.(outcome)
      }
      publish({ isConnected: true })
    }
  }

  /** In order, one request after the other: what a phone did first is taken up first. */
  function send(): Promise<void> {
    sending ??= sendAll()
      .catch(failed)
      .finally(() => {
        sending = undefined
      })
    return sending
  }

  async function failed(error: unknown) {
    if (hasCode(error, 'gate_closed', 'gate_not_found')) {
      await close(hasCode(error, 'gate_closed') ? 'closed' : 'not_found')
      return
    }
    publish({ isConnected: false })
  }

  /** Names of guests leave the phone with the link; what could not be reported yet is left for another try. */
  async function forget(status: 'closed' | 'not_found') {
    await store.write('closed', status)
    await list.erase()
    if (book.queue().length === 0) await store.remove('scan ')
  }

  async function close(status: 'closed' | 'not_found') {
    hasEnded = true
    await forget(status)
    publish({ status, isConnected: true })
  }

  async function fetchInfo(): Promise<GateInfo> {
    const info = await calls.info()
    clock.learn(Date.parse(info.now))
    await store.write('gate', info)
    await store.remove('closed')
    isKnown = true
    publish({ info, isConnected: true })
    return info
  }

  async function fetchList(isRetry = false): Promise<void> {
    const info = state.info ?? (await fetchInfo())
    const taken = await list.take(await calls.list(isRetry ? 0 : list.since()), info.keys)
    if (taken === 'taken') {
      const [now, signedAt] = [time(), list.get()?.signedAt ?? 0]
      clock.learn(now.trusted ? Math.max(now.at, signedAt) : signedAt)
      log.forget(list.get()?.revision ?? 0)
      return publish({ status: 'open', isConnected: true })
    }
    if (isRetry) throw new Error(`the list of tickets is ${taken}`)
    // Another key since the page was opened, or changes that do not follow.
    if (taken === 'unsigned') await fetchInfo()
    await fetchList(true)
  }

  /** What this phone owes, then what has changed, then how many are inside. */
  async function sync(): Promise<void> {
    if (hasEnded) return
    await send()
    try {
      if (!isKnown) await fetchInfo()
      await fetchList()
      publish({ counts: await calls.counts() })
    } catch (error) {
      await failed(error)
      if (state.status === 'loading') publish({ status: list.get() ? 'open' : 'empty' })
    }
  }

  /** Waits for the server's word so long; false: it has not come. */
  async function waitFor(record: GateRecord, ms: number): Promise<boolean> {
    if (!navigator.onLine) return false
    const outcome = new Promise<ScanOutcome>((resolve) => answered.set(record.id, resolve))
    // What is on its way may have left without this one: it goes with the next.
    void send().then(() => (answered.has(record.id) && state.isConnected ? send() : undefined))
    const won = await Promise.race([outcome.then(() => true), pause(ms).then(() => false)])
    answered.delete(record.id)
    return won
  }

  function showDecided(record: GateRecord, verdict: Verdict) {
    const isLetIn = isAdmitted(verdict)
    const shown = change(record, { verdict, said: verdict.verdict, offline: true, isLetIn, state: 'waiting' })
    if (isLetIn) log.note(shown)
    publish({ shown })
    if (navigator.onLine) void send()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => state,
    /** What is on the phone, and then what the server says. */
    async open() {
      const info = await store.read<GateInfo>('gate')
      const stored = await book.load()
      await clock.load()
      state = { ...state, info: info ?? null }
      if (info) await list.load(info.keys)
      // Last: another tab may have ended it meanwhile.
      const closed = await store.read<'closed' | 'not_found'>('closed')
      for (const record of stored) if (record.isLetIn) log.note(record)
      log.forget(list.get()?.revision ?? 0)
      publish({ status: closed ?? (list.get() ? 'open' : 'loading') })
      // One that has ended may be open again, since its event ends later: the server says so.
      await sync()
    },
    sync,
    /** What was read or typed. The verdict is in the state once there is one. */
    async scan(text: string, { typed, direction: kind }: { typed: boolean; direction: 'in' | 'out' }) {
      if (state.status !== 'open') return
      const begun = clocks().steady
      let verdict = decide(text, { kind })
      // Perhaps it was sold since: a code that is typed is known by the list alone.
      if (verdict.verdict === 'UNKNOWN' && verdict.reason === 'not_listed' && navigator.onLine) {
        await Promise.race([fetchList().catch(failed), pause(waits.used)])
        verdict = decide(text, { kind })
      }
      const record = book.add({
        kind,
        code: sentText(text),
        typed,
        said: verdict.verdict,
        verdict: null,
        serial: ticketOf(verdict)?.serial ?? null,
        state: 'deciding',
      })
      publish({ shown: record })
      const ms = isAdmitted(verdict) ? waits.admitted : verdict.verdict === 'ALREADY_USED' ? waits.used : 0
      if (ms === 0) return showDecided(record, verdict)
      if (await waitFor(record, begun + ms - clocks().steady)) return publish({ shown: book.find(record.id) ?? null })
      const now = book.find(record.id) ?? record
      if (now.state !== 'deciding') return publish({ shown: now })
      showDecided(now, decide(text, { kind }))
    },
    /** A supervisor lets in what was refused. */
    override(record: GateRecord) {
      const { code, typed, serial, verdict } = record
      if (!verdict) return
      const done = book.add({
        kind: 'override',
        code,
        typed,
        serial,
        said: verdict.verdict,
        verdict,
        isLetIn: true,
        offline: !navigator.onLine,
      })
      log.note(done)
      publish({ shown: done })
      void send()
    },
    /** A supervisor takes back that somebody went through. */
    undo(record: GateRecord) {
      book.add({
        kind: 'undo',
        code: '',
        said: 'ADMIT',
        verdict: null,
        serial: record.serial,
        undoes: record.id,
        offline: !navigator.onLine,
      })
      log.note(change(record, { state: 'undone', revision: null }))
      publish({ shown: state.shown?.id === record.id ? null : state.shown })
      void send().then(sync)
    },
  }
}

export type GateEngine = ReturnType<typeof createGateEngine>
