import { createHmac, randomUUID } from 'node:crypto'
import type { Cancel, Clock } from '../clock.ts'
import type { Journal } from '../journal.ts'
import type { PaystackAccount } from './account.ts'

type Webhook = Readonly<{ id: string; event: string; body: string }>

export type Webhooks = ReturnType<typeof createWebhooks>

const timeoutMs = 5_000
const maxSent = 2_000
const minute = 60_000
/** What was not answered with success is sent again: every three minutes at first, then every hour for three days. */
const waitBefore = (attempt: number) => (attempt <= 3 ? 3 : 60) * minute
const maxAttempts = 75

type Parts = { clock: Clock; timeScale: number; journal: Journal; account: PaystackAccount }

/** Signs webhooks, sends them and stores them, so that one can be sent again, also one that was lost. */
export function createWebhooks({ clock, timeScale, journal, account }: Parts) {
  const sent = new Map<string, Webhook>()
  const waiting = new Set<Cancel>()
  let leaving = new AbortController()

  function record(event: string, data: object): Webhook {
    const webhook = { id: randomUUID(), event, body: JSON.stringify({ event, data }) }
    sent.set(webhook.id, webhook)
    const [oldest] = sent.keys()
    if (sent.size > maxSent && oldest) sent.delete(oldest)
    return webhook
  }

  function signatureOf(body: string): string {
    const hash = (text: string) => createHmac('sha512', account.secretKey).update(text).digest('hex')
    if (account.signature === 'plain') return hash(body)
    const at = Math.floor(clock.now() / 1000)
    return `t=${at},v1=k1:${hash(`${at}.${body}`)}`
  }

  async function deliver({ id, event, body }: Webhook): Promise<number | undefined> {
    const about = { webhook_id: id, event, url: account.webhookUrl ?? null }
    if (account.webhookUrl === undefined) {
      journal.write('paystack.webhook.lost', about)
      return undefined
    }
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(timeoutMs)])
    const headers = { 'content-type': 'application/json', 'x-paystack-signature': signatureOf(body) }
    try {
      const answer = await fetch(account.webhookUrl, { method: 'POST', headers, body, signal, redirect: 'manual' })
      await answer.body?.cancel()
      journal.write('paystack.webhook.answered', { ...about, status: answer.status })
      return answer.status
    } catch (error) {
      journal.write('paystack.webhook.unanswered', { ...about, reason: String(error) })
      return undefined
    }
  }

  async function deliverUntilAnswered(webhook: Webhook, attempt = 1): Promise<void> {
    const status = await deliver(webhook)
    const isDone = status === undefined ? account.webhookUrl === undefined : status < 300
    if (isDone || attempt >= maxAttempts || !sent.has(webhook.id)) return
    const cancel = clock.after(waitBefore(attempt) * timeScale, () => {
      waiting.delete(cancel)
      void deliverUntilAnswered(webhook, attempt + 1)
    })
    waiting.add(cancel)
  }

  return {
    deliver,
    find: (id: string) => sent.get(id),
    /** Sends an event so many times at once; 0: it is lost. */
    async report(event: string, data: object, times = 1): Promise<void> {
      const webhook = record(event, data)
      if (times === 0) journal.write('paystack.webhook.lost', { webhook_id: webhook.id, event, url: null })
      await Promise.all(Array.from({ length: times }, () => deliverUntilAnswered(webhook)))
    },
    clear() {
      sent.clear()
      for (const cancel of waiting) cancel()
      waiting.clear()
      leaving.abort()
      leaving = new AbortController()
    },
  }
}
