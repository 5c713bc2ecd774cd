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
  let counter = 0

  const after = (milliseconds: number, run: () => void) => clock.after(milliseconds * timeScale, run)

  function show(push: Push): Prompt {
    const { msisdn } = push
    endEarlierPrompt(msisdn)
    const chosen = overrides.get(msisdn) ?? forEveryPhone ?? scenarioNameFor(msisdn)
    const name = push.routable ? chosen : unroutable
    const opened = { ...newIds(msisdn), push, scenario: name, openedAt: clock.now() }
    book?.opened(opened)
    journal.write('prompt.opened', { prompt_id: opened.id, msisdn, amount: push.amount, scenario: name })
    return wait(opened)
  }

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
    const paid = result.code === results.processed.code
    const settlement: Settlement = { at: clock.now(), result, ...(paid && { receipt: newReceipt() }) }
    book?.settled(id, settlement)
    prompt.settlement = settlement
    journal.write('prompt.settled', { prompt_id: id, result_code: result.code })
    void report(prompt, settlement, scenario).then(finish)
    return true
  }

  async function report(prompt: Prompt, settlement: Settlement, scenario: Scenario) {
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
    rules: () => ({ every_phone: forEveryPhone ?? null, phones: Object.fromEntries(overrides) }),
    clear() {
      for (const { cancelTimer, finish } of open.values()) {
        cancelTimer()
        finish()
      }
      for (const memory of [open, prompts, overrides]) memory.clear()
      forEveryPhone = undefined
    },
  }
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function newReceipt(): string {
  return `S${Array.from({ length: 9 }, () => base32[randomInt(32)]).join('')}`
}
