import type { Language } from '@mtaa/contract/language'
import type { NotificationKind } from '../../../core/notifications.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import type { Posting } from '../../operations/mail/index.ts'
import { findRecipients, type Contact, type Recipient } from './contact.queries.ts'
import { insertLines, type Line } from './notifications.queries.ts'
import type { Notifying } from './notifying.ts'
import { sendOut } from './send-out.ts'
import { isFiltered, waysOf } from './ways.rules.ts'
import { lineOf, thingOf } from './words-of.ts'

export interface Notification<D> {
  /** A member by id, or a contact that is known already: of an account before a change, or without an account. */
  to: string | Contact
  kind: NotificationKind<D>
  /** As a function where words of the data differ by language. */
  data: D | ((language: Language) => D)
  /** The event behind it: however often it is handled, the member gets one. */
  once?: string
  /** When the mail leaves, and which one it replaces that was not sent yet: the same holds for the line in the app. */
  posting?: Posting
}

/**
 * Notifies somebody in the writing transaction: stores the line in the app, and enqueues what leaves the platform by the way
 * that the member has chosen (docs/notifications.md). Somebody without an account, or whose account is gone, has no line.
 */
export async function notify<D extends object>(deps: Notifying, tx: Tx, notification: Notification<D>): Promise<void> {
  const contact = await recipientOf(tx, notification.to)
  if (!contact) return
  const { kind, posting } = notification
  const ways = waysOf(kind, contact, { pushes: deps.push !== null })
  if ('settings' in contact && kind.path && !kind.unlisted) {
    const line = lineFor(deps, contact, notification, ways.includes('digest') && !ways.includes('push'))
    const repeats = notification.once === undefined
    const group = (await insertLines(tx, [line], { repeats })).get(contact.memberId)
    if (group === undefined) return
    if (!line.filtered) deps.live.send(tx, `me:${contact.memberId}`, { notification: group })
  }
  await sendOut(deps, tx, { kind, contact, ways, posting, data: dataIn(notification, contact.language) })
}

/** Who it is for, with their settings where there is an account; what is known of a contact already stands. */
async function recipientOf(tx: Tx, to: string | Contact): Promise<Contact | Recipient | undefined> {
  const memberId = typeof to === 'string' ? to : to.memberId
  const [recipient] = memberId === undefined ? [] : await findRecipients(tx, [memberId])
  if (typeof to === 'string' || memberId === undefined) return recipient ?? (typeof to === 'string' ? undefined : to)
  return recipient && { ...recipient, ...to, memberId }
}

export function dataIn<D extends object>({ data }: Pick<Notification<D>, 'data'>, language: Language): D {
  return typeof data === 'function' ? data(language) : data
}

/** Its line, in both languages. */
export function lineFor<D extends object>(
  { clock }: Pick<Notifying, 'clock'>,
  { memberId, settings }: Recipient,
  notification: Notification<D>,
  inDigest: boolean,
): Line {
  const { kind, once, posting } = notification
  const [en, sw] = [dataIn(notification, 'en'), dataIn(notification, 'sw')]
  const at = clock()
  return {
    id: newId(at),
    user_id: memberId,
    kind: kind.name,
    class: kind.class,
    line_en: lineOf(kind, en, 'en'),
    line_sw: lineOf(kind, sw, 'sw'),
    path: kind.path?.(en) ?? '/notifications',
    thing: thingOf(kind, en),
    event_key: once ?? posting?.key ?? null,
    filtered: isFiltered(kind, settings),
    in_digest: inDigest,
    created_at: at,
  }
}
