import type { Language } from '@mtaa/contract/language'
import type { Deps } from '../../../core/deps.ts'
import type { NotificationKind } from '../../../core/notifications.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { enqueueRendered, type Posting } from '../../operations/mail/index.ts'
import { findContact, type Contact } from './contact.queries.ts'
import { insertOnce, upsertLine } from './notifications.queries.ts'
import { lineOf, mailOf, smsOf } from './words-of.ts'

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

export type Notifying = Pick<Deps, 'cipher' | 'clock' | 'settings'>

/**
 * Notifies somebody in the writing transaction: stores the line in the app, and enqueues what leaves the platform, by mail to
 * the proven address, else by SMS to the proven number, or to both where the kind says so. Somebody without an account, or
 * whose account is gone, has no line.
 */
export async function notify<D extends object>(deps: Notifying, tx: Tx, notification: Notification<D>): Promise<void> {
  const { to, kind, posting = {} } = notification
  const contact = typeof to === 'string' ? await findContact(tx, to) : to
  if (!contact || !(await isNew(deps, tx, contact, notification))) return
  const { mail, phone, language } = contact
  const data = dataIn(notification, language)
  const host = new URL(deps.settings.auth.siteUrl).hostname
  const asMail = mail ? mailOf(kind, data, { to: mail, language }) : undefined
  const asSms = phone ? smsOf(kind, data, { to: phone, language, host }) : undefined
  if (asMail) await enqueueRendered(deps, tx, asMail, posting)
  if (asSms && (!asMail || kind.reach === 'all'))
    await enqueueRendered(deps, tx, asSms, asMail ? bySms(posting) : posting)
}

/** Of two that leave for one event each replaces its own kind only. */
const bySms = ({ key, ...posting }: Posting): Posting =>
  key === undefined ? posting : { ...posting, key: `${key} by text` }

function dataIn<D extends object>({ data }: Notification<D>, language: Language): D {
  return typeof data === 'function' ? data(language) : data
}

/** Stores the line; false: this event has one already. */
async function isNew<D extends object>(
  { clock }: Notifying,
  tx: Tx,
  { memberId }: Contact,
  notification: Notification<D>,
): Promise<boolean> {
  const { kind, once, posting } = notification
  if (memberId === undefined || !kind.path) return true
  const [en, sw] = [dataIn(notification, 'en'), dataIn(notification, 'sw')]
  const at = clock()
  const row = {
    id: newId(at),
    user_id: memberId,
    kind: kind.name,
    class: kind.class,
    line_en: lineOf(kind, en, 'en'),
    line_sw: lineOf(kind, sw, 'sw'),
    path: kind.path(en),
    event_key: once ?? posting?.key ?? null,
    created_at: at,
  }
  if (once !== undefined) return insertOnce(tx, row)
  await upsertLine(tx, row)
  return true
}
