import type { NotificationKind } from '../../../core/notifications.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { enqueueRendered, type Posting } from '../../operations/mail/index.ts'
import type { Contact, Recipient } from './contact.queries.ts'
import { insertDigestsDue } from './digest.queries.ts'
import type { Fallback, Notifying } from './notifying.ts'
import { enqueuePush, givesUpAfter } from './push.jobs.ts'
import { nextDigest, quietUntil } from './settings.rules.ts'
import type { Way } from './ways.rules.ts'
import { mailOf, pushOf, smsOf, thingOf } from './words-of.ts'

interface Outgoing<D> {
  kind: NotificationKind<D>
  contact: Contact | Recipient
  ways: readonly Way[]
  posting?: Posting | undefined
  data: D
}

/** Of two that leave for one event each replaces its own kind only. */
const bySms = ({ key, ...posting }: Posting): Posting =>
  key === undefined ? posting : { ...posting, key: `${key} by text` }

/** Enqueues what leaves the platform. */
export async function sendOut<D extends object>(deps: Notifying, tx: Tx, outgoing: Outgoing<D>): Promise<void> {
  const { contact, ways } = outgoing
  if (ways[0] === 'push' && 'settings' in contact) return push(deps, tx, outgoing, contact)
  for (const way of ways) {
    const made = render(deps, outgoing, way, ways.length > 1)
    if (made === 'digest')
      await insertDigestsDue(tx, contact.memberId ? [contact.memberId] : [], nextDigest(deps.clock()))
    else if (made) await enqueueRendered(deps, tx, made.mail, made.posting)
  }
}

/** `isSecond`: another one leaves for the same event. */
function render<D extends object>(deps: Notifying, outgoing: Outgoing<D>, way: Way, isSecond: boolean): Fallback {
  const { kind, contact, posting = {}, data } = outgoing
  const { mail, phone, language } = contact
  const { ownWords } = deps
  if (way === 'digest') return 'digest'
  if (way === 'mail') {
    const made = mail ? mailOf(kind, data, { to: mail, language, ownWords }) : undefined
    return made ? { mail: made, posting } : null
  }
  const host = new URL(deps.settings.auth.siteUrl).hostname
  const made = phone ? smsOf(kind, data, { to: phone, language, host, ownWords }) : undefined
  return made ? { mail: made, posting: quietly(deps, outgoing, isSecond ? bySms(posting) : posting) } : null
}

/** A phone rings for people and for what is nearby after the quiet hours, once for each thing. */
function quietly<D extends object>(
  { clock }: Notifying,
  { kind, contact, data }: Outgoing<D>,
  posting: Posting,
): Posting {
  if (kind.class === 'money' || !('settings' in contact) || kind.reach === 'all' || kind.document) return posting
  const runAt = quietUntil(contact.settings.quiet_hours, posting.runAt ?? clock())
  return runAt ? { key: `text to ${contact.memberId} of ${thingOf(kind, data)}`, ...posting, runAt } : posting
}

/** How long a push service holds a push for a phone that is off, in seconds. */
const timeToLive = { money: 3 * 24 * 3600, people: 24 * 3600, nearby: 6 * 3600, brief: 300 } as const

async function push<D extends object>(deps: Notifying, tx: Tx, outgoing: Outgoing<D>, recipient: Recipient) {
  const { kind, ways, posting = {}, data } = outgoing
  const { memberId, language, settings } = recipient
  const thing = thingOf(kind, data)
  const now = deps.clock()
  const isMoney = kind.class === 'money'
  const from = posting.runAt ?? now
  const quiet = isMoney ? undefined : quietUntil(settings.quiet_hours, from)
  if (quiet && kind.brief) return
  const runAt = quiet ?? from
  const other = ways[1]
  await enqueuePush(
    deps,
    tx,
    {
      memberId,
      message: { ...pushOf(kind, data, language), path: kind.path?.(data) ?? '/', tag: thing, member: memberId },
      class: kind.class,
      ttl: kind.brief ? timeToLive.brief : timeToLive[kind.class],
      givesUpAt: new Date(runAt.getTime() + givesUpAfter[kind.class]).toISOString(),
      fallback: other ? render(deps, outgoing, other, false) : null,
    },
    {
      ...(runAt > now && { runAt }),
      ...(posting.keepsMoment && !quiet && { keepsMoment: true }),
      // Each event of money says something of its own.
      ...(posting.key === undefined
        ? !isMoney && { key: `push to ${memberId} of ${thing}` }
        : { key: `push: ${posting.key}` }),
    },
  )
}
