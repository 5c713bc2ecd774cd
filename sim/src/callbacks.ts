import { randomUUID } from 'node:crypto'
import { nairobiStamp } from './clock.ts'
import type { Journal } from './journal.ts'
import type { Prompt, Settlement } from './prompt.ts'

type Callback = Readonly<{ id: string; promptId: string; url: string; body: string }>

export type Callbacks = ReturnType<typeof createCallbacks>

const timeoutMs = 5_000
const maxSent = 2_000

/** Sends callbacks and stores them, so that one can be sent again, also one that was lost. */
export function createCallbacks(journal: Journal) {
  const sent = new Map<string, Callback>()
  let leaving = new AbortController()

  function record(prompt: Prompt, settlement: Settlement): Callback {
    const body = JSON.stringify(callbackBody(prompt, settlement))
    const callback = { id: randomUUID(), promptId: prompt.id, url: prompt.push.callbackUrl, body }
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
function callbackBody(prompt: Prompt, { at, result, receipt }: Settlement) {
  const stkCallback = {
    MerchantRequestID: prompt.merchantRequestId,
    CheckoutRequestID: prompt.id,
    ResultCode: result.code,
    ResultDesc: result.description,
  }
  if (receipt === undefined) return { Body: { stkCallback } }
  const Item = [
    { Name: 'Amount', Value: prompt.push.amount },
    { Name: 'MpesaReceiptNumber', Value: receipt },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: Number(nairobiStamp(at)) },
    { Name: 'PhoneNumber', Value: Number(prompt.push.msisdn) },
  ]
  return { Body: { stkCallback: { ...stkCallback, CallbackMetadata: { Item } } } }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
