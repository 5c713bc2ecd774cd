import { formatMoment } from '@mtaa/contract/dates'
import type { Language } from '@mtaa/contract/language'
import type { Deps } from '../../../../core/deps.ts'
import type { NotificationKind } from '../../../../core/notifications.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { enqueue, finishJob, type JobHandlers, type JobInfo } from '../../../../platform/jobs/enqueue.ts'
import { notify, notifyMany } from '../../../community/notifications/index.ts'
import { ticketKinds } from '../ticket.kinds.ts'
import { findHolders, findNotified, type HolderRow } from './holders.queries.ts'
import { findMessage } from './messages.queries.ts'
import { shortMessage } from './messages.rules.ts'

interface ToHolders {
  event_id: string
  about: 'cancelled' | 'moved' | 'message' | 'soon'
  message_id: string | null
  /** The event or the message behind it: each member gets one. */
  once: string
  /** Who was notified last; null: nobody yet. */
  after: string | null
}

declare module '../../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    /** Notifies who has a ticket of an event, some at a time. */
    'tickets.notify_holders': ToHolders
  }
}

export const notifyHolders = (tx: Tx, to: ToHolders) => enqueue(tx, 'tickets.notify_holders', to)

/** So many in one transaction. */
const batch = 500

export const holderJobs: JobHandlers<Deps> = {
  'tickets.notify_holders': (deps, to, job) => deps.db.transaction().execute((tx) => notifySome(deps, tx, to, job)),
}

/** Once, also after a crash: an SMS cannot be taken back. The rest is a job of its own. */
async function notifySome(deps: Deps, tx: Tx, to: ToHolders, job: JobInfo): Promise<void> {
  if (!(await finishJob(tx, job))) return
  const event = await findNotified(tx, to.event_id)
  const message = to.message_id === null ? undefined : await findMessage(tx, to.message_id)
  if (!event || (to.about === 'message' && !message)) return
  const page = { after: to.after, limit: batch }
  const holders = await findHolders(tx, { eventId: to.event_id, typeIds: message?.type_ids ?? null }, page)
  const link = new URL(`/events/${to.event_id}`, deps.settings.publicUrl).href
  const about = { title: event.title, link }
  if (message) {
    const data = { ...about, text: message.body }
    await reach(deps, tx, { holders, kind: ticketKinds.event_message, once: to.once }, (whole) => ({
      ...data,
      short: whole ? message.body : shortMessage(message.body),
    }))
  } else if (to.about === 'soon') {
    await reach(deps, tx, { holders, kind: ticketKinds.event_reminder, once: to.once }, (_, language) => ({
      ...about,
      when: formatMoment(event.starts_at, language),
    }))
  } else if (to.about === 'cancelled') {
    await reach(deps, tx, { holders, kind: ticketKinds.event_cancelled, once: to.once }, () => about)
  } else {
    const [moved, others] = [holders.filter((one) => one.moved), holders.filter((one) => !one.moved)]
    await reach(deps, tx, { holders: moved, kind: ticketKinds.event_moved, once: to.once }, () => about)
    await reach(deps, tx, { holders: others, kind: ticketKinds.event_changed, once: to.once }, () => about)
  }
  const last = holders.at(-1)
  if (last && holders.length === batch) await notifyHolders(tx, { ...to, after: last.key })
}

interface Reaching<D> {
  holders: readonly HolderRow[]
  kind: NotificationKind<D>
  once: string
}

/** Members in the app and by the way they have chosen; phones without an account by SMS, which is all that they read of it: `whole`. */
async function reach<D extends object>(
  deps: Deps,
  tx: Tx,
  { holders, kind, once }: Reaching<D>,
  data: (whole: boolean, language: Language) => D,
): Promise<void> {
  const to = holders.flatMap(({ member_id }) => member_id ?? [])
  if (to.length > 0) await notifyMany(deps, tx, { to, kind, data: (language) => data(false, language), once })
  for (const { phone } of holders)
    if (phone !== null) await notify(deps, tx, { to: { phone, language: 'en' }, kind, data: data(true, 'en') })
}
