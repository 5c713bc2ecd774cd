import { randomInt } from 'node:crypto'
import type { Book, Opened } from './book.ts'
import type { Callbacks } from './callbacks.ts'
import { nairobiStamp, type Cancel, type Clock } from './clock.ts'
import type { Journal } from './journal.ts'
import type { Prompt, Push, Settlement } from './prompt.ts'
import { results, type Result } from './results.ts'
import { promptLifetime, scenarioNamed, scenarioNameFor, unroutable, type Scenario } from './scenarios.ts'

export type Prompts = ReturnType<typeof createPrompts>

type Open = { prompt: Prompt; scenario: Scenario; cancelTimer: Cancel; finish: () => void }

type Parts = { clock: Clock; timeScale: number; callbacks: Callbacks; journal: Journal; book: Book | undefined }

const maxPrompts = 2_000

/** All phones: which prompts they show, how each one ends, and which callbacks are sent. */
export function createPrompts({ clock, timeScale, callbacks, journal, book }: Parts) {
  const prompts = new Map<string, Prompt>()
  const open = new Map<string, Open>()
  const overrides = new Map<string, string>()
  let forEveryPhone: string | undefined
  const afterwards = new Set<Cancel>()
  /** Receipts that the merchant has reversed. */
  const returned = new Set<string>()
  let counter = 0

  const after = (milliseconds: number, run: () => void) => clock.after(milliseconds * timeScale, run)

  function show(push: Push): Prompt {
    const { msisdn } = push
    endEarlierPrompt(msisdn)
    const chosen = scenarioFor(msisdn)
    const name = push.routable ? chosen : unroutable
    const opened = { ...newIds(msisdn), push, scenario: name, openedAt: clock.now() }
    book?.opened(opened)
    journal.write('prompt.opened', { prompt_id: opened.id, msisdn, amount: push.amount, scenario: name })
    return wait(opened)
  }

  const scenarioFor = (msisdn: string) => overrides.get(msisdn) ?? forEveryPhone ?? scenarioNameFor(msisdn)

  /** Until its time has come; at once when that was while no process ran. */
  function wait(opened: Opened): Prompt {
    const scenario = scenarioNamed(opened.scenario)
    const { promise: reported, resolve: finish } = Promise.withResolvers<void>()
    const prompt: Prompt = { ...opened, reported }
    remember(prompt)
    const left = Math.max(0, opened.openedAt + scenario.settlesAfter * timeScale - clock.now())
    const cancelTimer = clock.after(left, () => settle(prompt.id, scenario.result))
    open.set(prompt.id, { prompt, scenario, cancelTimer, finish })
    return prompt
  }

  /** What an earlier process showed. Callbacks of those that had ended were sent then, or are never sent. */
  for (const { opened, settlement } of book?.read() ?? []) {
    counter += 1
    if (settlement) remember({ ...opened, reported: Promise.resolve(), settlement })
    else wait(opened)
  }

  /** A phone shows one prompt at a time: the next one ends the one before. */
  function endEarlierPrompt(msisdn: string) {
    for (const { prompt } of open.values()) if (prompt.push.msisdn === msisdn) settle(prompt.id, results.timedOut)
  }

  function newIds(msisdn: string) {
    counter += 1
    const stamp = nairobiStamp(clock.now())
    const dayFirst = stamp.slice(6, 8) + stamp.slice(4, 6) + stamp.slice(0, 4) + stamp.slice(8)
    return {
      id: `ws_CO_${dayFirst}${String(counter % 1_000).padStart(3, '0')}${msisdn.slice(3)}`,
      merchantRequestId: `${randomInt(10_000, 100_000)}-${randomInt(10_000_000, 100_000_000)}-1`,
    }
  }

  function remember(prompt: Prompt) {
    prompts.set(prompt.id, prompt)
    const [oldest] = prompts.keys()
    if (!book && prompts.size > maxPrompts && oldest && !open.has(oldest)) prompts.delete(oldest)
  }

  /** Ends an open prompt and sends its callbacks; false when it had ended before. */
  function settle(id: string, result: Result): boolean {
    const entry = open.get(id)
    if (!entry) return false
    open.delete(id)
    entry.cancelTimer()
    const { prompt, scenario, finish } = entry
    const settlement = end(prompt, result, scenario)
    void report(prompt, settlement, scenario).then(finish)
    // What a person or another prompt decided is final; so is a scenario without a second end.
    if (result !== scenario.result) return true
    const { afterwards: second, reversedAfter } = scenario
    if (second) later(second.after, () => void report(prompt, end(prompt, second.result, scenario), scenario))
    if (reversedAfter !== undefined) later(reversedAfter, () => reverse(prompt))
    return true
  }

  function end(prompt: Prompt, result: Result, { shape }: Scenario): Settlement {
    const paid = result.code === results.processed.code
    const more = shape === 'amount_plus_one' ? { amount: prompt.push.amount + 1 } : {}
    const settlement: Settlement = { at: clock.now(), result, ...(paid && { receipt: newReceipt(), ...more }) }
    book?.settled(prompt.id, settlement)
    prompt.settlement = settlement
    journal.write('prompt.settled', { prompt_id: prompt.id, result_code: result.code })
    return settlement
  }

  /** What happens to a prompt after its end; a reset takes it back. */
  function later(milliseconds: number, run: () => void) {
    const cancel = after(milliseconds, () => {
      afterwards.delete(cancel)
      run()
    })
    afterwards.add(cancel)
  }

  function reverse(prompt: Prompt) {
    if (prompt.settlement?.receipt === undefined || prompt.settlement.reversed) return
    if (returned.has(prompt.settlement.receipt)) return
    prompt.settlement = { ...prompt.settlement, reversed: { at: clock.now(), receipt: newReceipt() } }
    book?.settled(prompt.id, prompt.settlement)
    journal.write('prompt.reversed', { prompt_id: prompt.id })
  }

  async function report(prompt: Prompt, settlement: Settlement, scenario: Scenario) {
    if (scenario.strangerFirst) {
      const stranger = { ...prompt, id: `ws_CO_UNKNOWN${prompt.id.slice(-6)}` }
      await callbacks.deliver(
        callbacks.record(stranger, { ...settlement, ...(settlement.receipt && { receipt: newReceipt() }) }),
      )
    }
    if (scenario.callbacks.length === 0) callbacks.lose(callbacks.record(prompt, settlement))
    const deliveries = scenario.callbacks.map(async (delay) => {
      const callback = callbacks.record(prompt, settlement)
      if (delay > 0) await new Promise<void>((resolve) => after(delay, resolve))
      if (callbacks.find(callback.id)) await callbacks.deliver(callback)
    })
    await Promise.all(deliveries)
  }

  return {
    show,
    settle,
    scenarioFor,
    after,
    find: (id: string) => prompts.get(id),
    all: (): readonly Prompt[] => [...prompts.values()].toReversed(),
    /** The payer does not answer: nothing happens until the prompt times out, or is answered after all. */
    ignore(id: string): boolean {
      const entry = open.get(id)
      if (!entry) return false
      entry.cancelTimer()
      const left = Math.max(0, entry.prompt.openedAt + promptLifetime * timeScale - clock.now())
      entry.cancelTimer = clock.after(left, () => settle(id, results.timedOut))
      return true
    },
    /** From now on this phone, or every phone without a rule of its own, follows the named scenario. */
    override(msisdn: string | undefined, scenario: string | undefined) {
      if (msisdn === undefined) forEveryPhone = scenario
      else if (scenario === undefined) overrides.delete(msisdn)
      else overrides.set(msisdn, scenario)
    },
    /** The merchant has sent this back: nobody takes it back a second time. */
    tookBack: (receipt: string) => void returned.add(receipt),
    /** The prompt that was paid with this receipt. */
    paidBy: (receipt: string) => [...prompts.values()].find(({ settlement }) => settlement?.receipt === receipt),
    rules: () => ({ every_phone: forEveryPhone ?? null, phones: Object.fromEntries(overrides) }),
    clear() {
      for (const { cancelTimer, finish } of open.values()) {
        cancelTimer()
        finish()
      }
      for (const cancel of afterwards) cancel()
      for (const memory of [open, prompts, overrides, afterwards, returned]) memory.clear()
      forEveryPhone = undefined
    },
  }
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newReceipt(): string {
  return `S${Array.from({ length: 9 }, () => base32[randomInt(32)]).join('')}`
}
