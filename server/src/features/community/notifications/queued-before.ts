import type { Language } from '@mtaa/contract/language'
import type { Deps } from '../../../core/deps.ts'
import type { Feature } from '../../../core/feature.ts'
import type { NotificationKind } from '../../../core/notifications.ts'
import { newId } from '../../../platform/database/ids.ts'
import type { JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { deliverMail, mailPurpose } from '../../operations/mail/index.ts'
import { mailOf, smsOf } from './words-of.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    /** As versions before migration 0088 enqueued it; such a job may still wait when the program is replaced. */
    'mail.send': { encrypted: string; id?: string }
  }
}

interface Queued {
  channel: 'mail' | 'sms'
  kind: string
  to: string
  language: Language
  data: Record<string, string>
}

const renamed: Readonly<Record<string, string>> = {
  address_given: 'email_given',
  address_wanted: 'email_taken',
  number_wanted: 'phone_taken',
}

/** An SMS named its family and said in its data which of it. */
const families: Readonly<Record<string, (data: Record<string, string>) => string>> = {
  credentials_changed: ({ what }) => `${what}`,
  payout_news: ({ step }) => (step === 'stopped' || step === 'released' ? `payouts_${step}` : `payout_${step}`),
  listing_news: ({ step }) => `listing_${step}`,
  order_news: ({ side, step }) => orderKind(side === 'buyer' ? 'order' : 'sale', `${step}`),
  refund_news: ({ side, step }) => `${side === 'buyer' ? '' : 'sale_'}refund_${step}`,
  dispute_news: ({ news }) => `order_dispute_${news}`,
  review_news: ({ step }) => `review_${step === 'write' ? 'reminder' : step}`,
  offer_news: ({ step }) => `offer_${step}`,
}

const claims: Readonly<Record<string, string>> = {
  claim_won: 'dispute_won',
  claim_part_lost: 'dispute_part_lost',
  taken_back: 'dispute_lost',
}

const orderKind = (side: 'order' | 'sale', step: string): string =>
  step === 'claimed' ? `${side}_disputed` : (claims[step] ?? `${side}_${step === 'ready' ? 'shipped' : step}`)

/** Sends what waits in the queue since a version whose jobs carried data instead of words. */
export const queuedBefore = (all: readonly Feature[]): JobHandlers<Deps> => {
  const kinds = new Map(all.flatMap(({ notifications = [] }) => notifications.map((kind) => [kind.name, kind])))
  return {
    async 'mail.send'(deps, { encrypted, id = newId() }) {
      const queued = JSON.parse(deps.cipher.decrypt(mailPurpose, Buffer.from(encrypted, 'base64'))) as Queued
      const { channel, kind: name, to, language, data } = queued
      const kind = kinds.get(renamed[name] ?? families[name]?.(data) ?? name) as NotificationKind<object> | undefined
      // A parcel that is ready was said by its step; now its delivery says it.
      const known = data['step'] === 'ready' ? { ...data, delivery: { method: 'pickup' } } : data
      const host = new URL(deps.settings.auth.siteUrl).hostname
      const mail =
        kind &&
        (channel === 'mail' ? mailOf(kind, known, { to, language }) : smsOf(kind, known, { to, language, host }))
      if (!mail) throw new Error(`no notification is called "${name}"`)
      await deliverMail(deps, id, mail)
    },
  }
}
