import type { Language } from '@mtaa/contract/language'
import type { Tx } from '../../../platform/database/db.ts'
import { notify, type Notification, type Notifying } from '../../community/notifications/index.ts'
import { ticketKinds } from './ticket.kinds.ts'
import type { TicketNotifications } from './ticket.notifications.ts'

interface About extends Pick<Notification<object>, 'to'> {
  title: string
  /** A path of ours. */
  path: string
  /** The event behind it: however often it is handled, the member gets one. */
  once?: string
}

/** Notifies somebody of what becomes of tickets; `more` has what its kind says beside the title, by the language. */
export const notifyOfTickets = <K extends keyof TicketNotifications>(
  deps: Notifying,
  tx: Tx,
  kind: K,
  { to, title, path, once }: About,
  more: (language: Language) => Omit<TicketNotifications[K], 'title' | 'link'>,
): Promise<void> =>
  notify<TicketNotifications[K]>(deps, tx, {
    to,
    kind: ticketKinds[kind],
    data: (language) =>
      ({ title, link: new URL(path, deps.settings.publicUrl).href, ...more(language) }) as TicketNotifications[K],
    ...(once !== undefined && { once }),
  })
