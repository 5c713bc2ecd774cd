import { randomInt, randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Clock } from './clock.ts'
import { nairobiStamp } from './clock.ts'
import type { Journal } from './journal.ts'
import { idsOf, resultOf, statusOf, tariffOf } from './outgoing-messages.ts'
import type { Outgoing, Request } from './outgoing-transfer.ts'
import type { Paybill } from './paybill.ts'
import { newReceipt, type Prompts } from './prompts.ts'

/** What the network does with money that leaves. Times are in milliseconds, before scaling. */
type Scenario = Readonly<{
  description: string
  /** Nothing is paid, and the request itself is refused. */
  refused?: 'field' | 'server'
  code: number | string
  settlesAfter: number
  /** One result for each entry, so long after settling. Empty: it is lost. */
  results: readonly number[]
  answersAfter?: number
  /** The request is answered only so long after its results were sent. */
  answersAfterResult?: number
  /** A timeout notice comes first. */
  timesOut?: true
}>

const success: Scenario = { description: 'is paid', code: 0, settlesAfter: 5_000, results: [0] }

/** By the last three digits of the receiving phone; of a reversal, of the phone that had paid. */
const scenarios: ReadonlyMap<string, Scenario> = new Map<string, Scenario>([
  ['008', { ...success, description: 'would exceed what the receiver may hold', code: 8 }],
  ['201', { ...success, description: 'wrong initiator', code: 2001 }],
  ['404', { ...success, description: 'is refused at once', refused: 'field' }],
  ['500', { ...success, description: 'is answered 500; nothing is paid', refused: 'server' }],
  ['503', { ...success, description: 'is paid; answered after 35 s', answersAfter: 35_000 }],
  ['901', { ...success, description: 'is paid; the result is lost', results: [] }],
  ['902', { ...success, description: 'is paid; three results', results: [0, 50, 100] }],
  ['903', { ...success, description: 'is paid; result before the answer', answersAfterResult: 2_000 }],
  ['905', { ...success, description: 'timeout notice, then paid', timesOut: true, settlesAfter: 20_000 }],
  ['998', { ...success, description: 'is not paid, with an unknown code', code: 'X9998' }],
])

/** For a person who chooses one by hand. */
export const outgoingScenarios = [['success', success] as const, ...scenarios].map(([name, { description }]) => ({
  name,
  description,
}))

type Parts = {
  clock: Clock
  timeScale: number
  journal: Journal
  prompts: Prompts
  paybill: Paybill
  /** A file that outlives the process: one line for each transfer, and one for its end. */
  book: string | undefined
}

type Line = { opened: Outgoing } | { settled: { id: string } & Settlement }
type Settlement = NonNullable<Outgoing['settlement']>

export type Book = ReturnType<typeof createOutgoing>

const startBalance = 100_000_000
const timeoutMs = 5_000
/** All money that left: what was requested, what was paid, and what is reported of it. */
export function createOutgoing({ clock, timeScale, journal, prompts, paybill, book }: Parts) {
  const all = new Map<string, Outgoing>()
  const reversed = new Set<string>()
  const timers = new Set<() => void>()
  let balance = startBalance
  let leaving = new AbortController()
  /** What every transfer does from now on, for every ending of its phone. */
  let chosen: string | undefined

  const scenarioFor = (msisdn: string) =>
    chosen === undefined ? (scenarios.get(msisdn.slice(-3)) ?? success) : (scenarios.get(chosen) ?? success)

  /** Nothing waits for no time at all, also where a test moves the clock. */
  function after(milliseconds: number): Promise<void> {
    if (milliseconds === 0) return Promise.resolve()
    return new Promise((resolve) => {
      const cancel = clock.after(milliseconds * timeScale, () => {
        timers.delete(cancel)
        resolve()
      })
      timers.add(cancel)
    })
  }

  async function send(url: string, body: unknown, about: string) {
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(timeoutMs)])
    const headers = { 'content-type': 'application/json' }
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal,
        redirect: 'manual',
      })
      await answer.body?.cancel()
      journal.write('result.answered', { transfer_id: about, status: answer.status })
    } catch (error) {
      // Safaricom does not retry either: a receiver that is down has missed it.
      journal.write('result.unanswered', { transfer_id: about, reason: String(error) })
    }
  }

  function settle(one: Outgoing, scenario: Scenario) {
    const code = codeOf(one, scenario)
    const charge = code === 0 && one.kind === 'b2c' ? tariffOf(one.amount) : 0
    const settlement = { at: clock.now(), code, charge, ...(code === 0 && { receipt: newReceipt() }) }
    write({ settled: { id: one.id, ...settlement } })
    count(one, settlement)
    journal.write('transfer.settled', { transfer_id: one.id, result_code: code })
  }

  function count(one: Outgoing, settlement: Settlement) {
    one.settlement = settlement
    if (settlement.receipt === undefined) return
    if (one.kind === 'b2c') balance -= one.amount + settlement.charge
    if (one.original === null) return
    reversed.add(one.original)
    prompts.tookBack(one.original)
  }

  function write(line: Line) {
    if (book !== undefined) appendFileSync(book, `${JSON.stringify(line)}\n`)
  }

  function codeOf(one: Outgoing, { code }: Scenario) {
    if (one.original !== null && isReversed(one.original)) return 'R000001'
    if (one.original !== null && payer(one.original)?.amount !== one.amount) return 'R000002'
    if (code !== 0) return code
    return one.kind === 'b2c' && balance < one.amount + tariffOf(one.amount) ? 1 : 0
  }

  /** By us, or by the network itself. */
  const isReversed = (receipt: string) =>
    reversed.has(receipt) || prompts.paidBy(receipt)?.settlement?.reversed !== undefined

  /** Who paid with this receipt, and how much. */
  function payer(receipt: string) {
    const prompt = prompts.paidBy(receipt)
    if (!prompt) return paybill.paidBy(receipt)
    return { msisdn: prompt.push.msisdn, amount: prompt.settlement?.amount ?? prompt.push.amount }
  }

  async function live(one: Outgoing, scenario: Scenario) {
    if (scenario.timesOut) {
      await after(5_000)
      const notice = { ResultType: 1, ResultCode: 1, ResultDesc: 'The queue timed out.', ...idsOf(one) }
      await send(one.timeoutUrl, { Result: notice }, one.id)
    }
    await after(scenario.settlesAfter)
    settle(one, scenario)
    if (scenario.results.length === 0) journal.write('result.lost', { transfer_id: one.id })
    await Promise.all(
      scenario.results.map(async (delay) => {
        if (delay > 0) await after(delay)
        await send(one.resultUrl, { Result: resultOf(one) }, one.id)
      }),
    )
  }

  // What an earlier process took on. Results of what had ended were sent then, or are never sent.
  for (const line of book === undefined ? [] : linesOf(book)) {
    if ('opened' in line) {
      all.set(line.opened.id, line.opened)
      continue
    }
    const { id, ...settlement } = line.settled
    const one = all.get(id)
    if (one) count(one, settlement)
  }
  for (const one of all.values()) if (!one.settlement) void live(one, scenarioFor(one.msisdn))

  return {
    payer,
    /** Undefined: this id was sent before, and nothing is paid for it again. */
    request({
      originatorId,
      ...request
    }: Request): { one: Outgoing; answered: Promise<void> } | 'duplicate' | 'refused' | 'failed' {
      if (originatorId !== undefined && [...all.values()].some((known) => known.originatorId === originatorId)) {
        journal.write('transfer.duplicate', { originator_id: originatorId })
        return 'duplicate'
      }
      const scenario = scenarioFor(request.msisdn)
      if (scenario.refused) return scenario.refused === 'field' ? 'refused' : 'failed'
      const stamp = nairobiStamp(clock.now()).slice(0, 8)
      const id = `AG_${stamp}_${randomUUID().replaceAll('-', '').slice(0, 20)}`
      const one: Outgoing = { ...request, id, originatorId: originatorId ?? ownId(), openedAt: clock.now() }
      write({ opened: one })
      all.set(id, one)
      journal.write('transfer.opened', { transfer_id: id, kind: one.kind, amount: one.amount })
      const reported = live(one, scenario)
      const answered =
        scenario.answersAfterResult === undefined
          ? after(scenario.answersAfter ?? 0)
          : reported.then(() => after(scenario.answersAfterResult ?? 0))
      return { one, answered }
    },
    /** Answers a status query by its report, a second later. */
    async query(originatorId: string, resultUrl: string, queryId: string) {
      journal.write('query.opened', { originator_id: originatorId })
      await after(1_000)
      const one = [...all.values()].find((known) => known.originatorId === originatorId)
      await send(resultUrl, { Result: statusOf(one, queryId) }, one?.id ?? originatorId)
    },
    all: (): readonly Outgoing[] => [...all.values()].toReversed(),
    balance: () => balance,
    chosen: () => chosen ?? null,
    choose: (scenario: string | undefined) => void (chosen = scenario),
    setBalance: (shillings: number) => void (balance = shillings),
    clear() {
      leaving.abort()
      leaving = new AbortController()
      for (const cancel of timers) cancel()
      timers.clear()
      all.clear()
      reversed.clear()
      balance = startBalance
      chosen = undefined
    },
  }
}

function linesOf(file: string): Line[] {
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n')
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as Line]
    } catch {
      // Cut off by the kill: it was never answered.
      return []
    }
  })
}

const ownId = () => `${randomInt(10_000, 100_000)}-${randomInt(10_000_000, 100_000_000)}-1`
