import { randomUUID } from 'node:crypto'
import { nairobiStamp } from './clock.ts'
import type { Journal } from './journal.ts'
import type { Prompt, Settlement } from './prompt.ts'
import { scenarioNamed } from './scenarios.ts'

type Callback = Readonly<{ id: string; promptId: string; url: string; body: string }>

export type Callbacks = ReturnType<typeof createCallbacks>

const timeoutMs = 5_000
const maxSent = 2_000

/** Sends callbacks and stores them, so that one can be sent again, also one that was lost. */
export function createCallbacks(journal: Journal) {
  const sent = new Map<string, Callback>()
  let leaving = new AbortController()

  const record = (prompt: Prompt, settlement: Settlement): Callback =>
    keep(prompt.id, prompt.push.callbackUrl, callbackBody(prompt, settlement))

  /** Anything else that is reported to a shop. */
  function keep(promptId: string, url: string, content: unknown): Callback {
    const callback = { id: randomUUID(), promptId, url, body: JSON.stringify(content) }
    sent.set(callback.id, callback)
    const [oldest] = sent.keys()
    if (sent.size > maxSent && oldest) sent.delete(oldest)
    return callback
  }

  async function deliver({ id, promptId, url, body }: Callback): Promise<number | undefined> {
    const about = { callback_id: id, prompt_id: promptId, url }
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(timeoutMs)])
    const headers = { 'content-type': 'application/json' }
    try {
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
      await answer.body?.cancel()
      journal.write('callback.answered', { ...about, status: answer.status })
      return answer.status
    } catch (error) {
      // Safaricom does not retry either: a receiver that is down has missed it.
      journal.write('callback.unanswered', { ...about, reason: reasonOf(error) })
      return undefined
    }
  }

  return {
    deliver,
    record,
    keep,
    lose(callback: Callback) {
      journal.write('callback.lost', { callback_id: callback.id, prompt_id: callback.promptId, url: callback.url })
    },
    find: (id: string) => sent.get(id),
    clear() {
      sent.clear()
      leaving.abort()
      leaving = new AbortController()
    },
  }
}

/** The body exactly as Daraja sends it: numbers as numbers, and a `Balance` that has no value. */
function callbackBody(prompt: Prompt, { at, result, receipt, amount }: Settlement) {
  const stkCallback = {
    MerchantRequestID: prompt.merchantRequestId,
    CheckoutRequestID: prompt.id,
    ResultCode: result.code,
    ResultDesc: result.description,
  }
  if (receipt === undefined) return { Body: { stkCallback } }
  const Item = [
    { Name: 'Amount', Value: amount ?? prompt.push.amount },
    { Name: 'MpesaReceiptNumber', Value: receipt },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: Number(nairobiStamp(at)) },
    { Name: 'PhoneNumber', Value: Number(prompt.push.msisdn) },
  ]
  if (scenarioNamed(prompt.scenario).shape !== 'odd')
    return { Body: { stkCallback: { ...stkCallback, CallbackMetadata: { Item } } } }
  const { msisdn } = prompt.push
  const odd = Item.toReversed().map(({ Name, Value }) => {
    if (Name === 'Amount') return { Name, Value: Number(Value).toFixed(2) }
    if (Name === 'PhoneNumber') return { Name, Value: `${msisdn.slice(0, 6)}***${msisdn.slice(-3)}` }
    return Value === undefined ? { Name } : { Name, Value }
  })
  return {
    Body: { stkCallback: { ...stkCallback, ResultCode: String(result.code), CallbackMetadata: { Item: odd } } },
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
