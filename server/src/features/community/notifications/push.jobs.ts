import { nearbyPushesADay, type NotificationClass } from '@mtaa/contract/community/notification-terms'
import { dayOf } from '@mtaa/contract/nairobi'
import { minute, second } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { dropJob, enqueue, finishJob, type JobHandlers } from '../../../platform/jobs/enqueue.ts'
import type { PushMessage } from '../../../platform/push/push.ts'
import { enqueueRendered, type Posting } from '../../operations/mail/index.ts'
import { insertDigestsDue, markForDigest } from './digest.queries.ts'
import type { Fallback, Notifying, Rendered } from './notifying.ts'
import * as queries from './push-subscriptions.queries.ts'
import { findSettings } from './settings.queries.ts'
import { nextDigest, quietUntil } from './settings.rules.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    /** Encrypted: it says what only its reader should know. */
    'push.deliver': { encrypted: string; id: string; tried?: number }
  }
}

const purpose = 'push'

/** A push that waits for its service. */
export interface Outgoing {
  memberId: string
  message: PushMessage
  class: NotificationClass
  ttl: number
  /** When it leaves by the other way instead. */
  givesUpAt: string
  fallback: Fallback
}

/** Enqueues a push in the transaction of its event. */
export function enqueuePush({ cipher }: Pick<Deps, 'cipher'>, tx: Tx, outgoing: Outgoing, posting: Posting) {
  const encrypted = cipher.encrypt(purpose, JSON.stringify(outgoing)).toString('base64')
  return enqueue(tx, 'push.deliver', { encrypted, id: newId() }, posting)
}

/** After so long without a push service that takes it, a push leaves by the other way that was chosen. */
export const givesUpAfter = { money: 5 * minute, people: 60 * minute, nearby: 24 * 60 * minute } as const

/** Of what happened to one thing only the newest is tried again; each event of money says something of its own. */
const retryKey = ({ class: of, memberId, message }: Outgoing) =>
  of === 'money' ? undefined : `again: push to ${memberId} of ${message.tag}`

/** Waits between tries of one push. */
const pauses = [10 * second, 50 * second, 4 * minute, 15 * minute, 40 * minute, 3 * 60 * minute, 6 * 60 * minute]

export const pushJobs: JobHandlers<Deps> = {
  async 'push.deliver'(deps, { encrypted, id, tried = 0 }, job) {
    const outgoing = JSON.parse(deps.cipher.decrypt(purpose, Buffer.from(encrypted, 'base64'))) as Outgoing
    const result = await deliver(deps, outgoing, { isFirst: tried === 0 })
    if (result === 'done') return
    const { failingSince } = result
    const at = deps.clock()
    const next = new Date(at.getTime() + (pauses[tried] ?? 6 * 60 * minute))
    // It began to wait with the first that failed, however many follow.
    const givesUp = [Date.parse(outgoing.givesUpAt), (failingSince ?? at).getTime() + givesUpAfter[outgoing.class]]
    const givesUpAt = new Date(Math.min(...givesUp))
    await deps.db.transaction().execute(async (tx) => {
      if (!(await finishJob(tx, job))) return
      if (failingSince === null || at >= givesUpAt) return fallBack(deps, tx, outgoing)
      const runAt = next < givesUpAt ? next : givesUpAt
      const key = retryKey(outgoing)
      await enqueue(
        tx,
        'push.deliver',
        { encrypted, id, tried: tried + 1 },
        { runAt, ...(key !== undefined && { key }) },
      )
    })
  },
}

/** One that takes it is enough. `failingSince`: since when none does; null: no browser takes it, or will. */
async function deliver(
  deps: Deps,
  outgoing: Outgoing,
  { isFirst }: { isFirst: boolean },
): Promise<'done' | { failingSince: Date | null }> {
  const { db, push } = deps
  const now = deps.clock()
  const { memberId, message, ttl } = outgoing
  const subscriptions = push ? await queries.findSubscriptions(db, memberId, now) : []
  if (!push || subscriptions.length === 0) return { failingSince: null }
  if (isFirst && outgoing.class === 'nearby' && !(await mayRing(deps, memberId, now))) return 'done'
  const key = retryKey(outgoing)
  const open = subscriptions.filter(({ retry_at: at }) => !at || at <= now)
  const options = { ttl, urgency: outgoing.class === 'money' ? 'high' : 'normal' } as const
  const results = await Promise.all(
    open.map(async (one) => ({ id: one.id, result: await push.send(one, message, options) })),
  )
  const of = (wanted: string) => results.filter(({ result }) => result === wanted).map(({ id }) => id)
  await db.transaction().execute(async (tx) => {
    await queries.markTaken(tx, of('taken'))
    for (const id of of('gone')) await queries.deleteGone(tx, id)
    for (const id of of('failed')) await queries.markFailed(tx, id, now)
    if (of('taken').length > 0 && key !== undefined && subscriptions.some((one) => one.failing_since !== null))
      await dropJob(tx, key)
  })
  if (of('taken').length > 0) return 'done'
  if (of('gone').length === subscriptions.length) return { failingSince: null }
  return { failingSince: new Date(Math.max(...subscriptions.map((one) => (one.failing_since ?? now).getTime()))) }
}

/** What is nearby rings a few times a day; the rest stays in the app. */
const mayRing = ({ db }: Deps, memberId: string, now: Date) =>
  db.transaction().execute((tx) => queries.countNearby(tx, memberId, dayOf(now), nearbyPushesADay))

async function fallBack(deps: Notifying, tx: Tx, outgoing: Outgoing): Promise<void> {
  const { memberId, message, fallback } = outgoing
  if (fallback === 'digest') {
    await markForDigest(tx, memberId, message.tag)
    await insertDigestsDue(tx, [memberId], nextDigest(deps.clock()))
  } else if (fallback) await enqueueRendered(deps, tx, fallback.mail, await quietly(deps, tx, outgoing, fallback))
}

/** It failed until quiet hours have begun: a text rings after them, as any other does. */
async function quietly(
  { clock }: Notifying,
  tx: Tx,
  { class: of, memberId, message }: Outgoing,
  { mail, posting }: Rendered,
) {
  if (mail.channel !== 'sms' || of === 'money') return posting
  const runAt = quietUntil((await findSettings(tx, memberId)).quiet_hours, clock())
  return runAt ? { key: `text to ${memberId} of ${message.tag}`, ...posting, runAt } : posting
}
