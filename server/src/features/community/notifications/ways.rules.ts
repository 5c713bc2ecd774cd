import type { NotificationKind } from '../../../core/notifications.ts'
import type { Contact, Recipient } from './contact.queries.ts'
import type { Channels, StoredSettings } from './settings.rules.ts'

export type Way = 'push' | 'mail' | 'digest' | 'sms'

type Kind = Pick<
  NotificationKind,
  'class' | 'document' | 'rings' | 'line' | 'mail' | 'name' | 'path' | 'push' | 'reach' | 'sms' | 'texts'
>

/** The member has turned this kind or its class off. Never true of money and safety. */
export const isFiltered = (kind: Kind, { kindsOff, classes }: StoredSettings): boolean =>
  kind.class !== 'money' && (kindsOff.includes(kind.name) || !classes[kind.class].app)

/** What is in the app only, such as a like, makes no phone ring. */
const mayPush = ({ path, push, rings, mail, sms }: Kind) => path !== undefined && Boolean(push ?? rings ?? mail ?? sms)

/** By mail, else by SMS, as it is for all that a member cannot choose about. */
function byContact({ mail, sms, reach }: Kind, contact: Contact): Way[] {
  const [byMail, bySms] = [Boolean(mail && contact.mail), Boolean(sms && contact.phone)]
  if (byMail && bySms && reach === 'all') return ['mail', 'sms']
  if (byMail) return ['mail']
  return bySms ? ['sms'] : []
}

/** The first way that the member has chosen and that is there. */
function chosen({ mail, sms, texts }: Kind, { mail: address, phone }: Contact, channels: Channels): Way[] {
  if (texts && sms && phone && channels.sms) return ['sms']
  if (mail && address && channels.mail !== 'off') return [channels.mail === 'digest' ? 'digest' : 'mail']
  return sms && phone && channels.sms ? ['sms'] : []
}

/**
 * By which ways a notification leaves: one at most, but for what must reach every proven contact. `push` stands before the
 * one that replaces it when no push arrives.
 */
export function waysOf(kind: Kind, contact: Contact | Recipient, { pushes }: { pushes: boolean }): Way[] {
  if (!('settings' in contact) || !kind.path) return byContact(kind, contact)
  if (isFiltered(kind, contact.settings)) return []
  if (kind.document || kind.reach === 'all') return byContact(kind, contact)
  const channels = contact.settings.classes[kind.class]
  const others = chosen(kind, contact, channels)
  return pushes && contact.hasPush && channels.push && mayPush(kind) ? ['push', ...others] : others
}
