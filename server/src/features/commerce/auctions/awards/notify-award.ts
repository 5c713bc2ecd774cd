import { formatShillings } from '@mtaa/contract/number'
import type { Language } from '@mtaa/contract/language'
import type { Tx } from '../../../../platform/database/db.ts'
import { notify, type Notification, type Notifying } from '../../../community/notifications/index.ts'
import { awardKinds } from './award.kinds.ts'
import type { AwardNotifications } from './award.notifications.ts'

interface About extends Partial<Pick<Notification<object>, 'once'>> {
  title: string
  /** In whole shillings. */
  amount: number
  /** A path of ours. */
  path: string
}

/** What notifications of a lot have in common. */
export const aboutLot = ({ settings }: Pick<Notifying, 'settings'>, { title, amount, path }: Omit<About, 'once'>) => ({
  title,
  amount: formatShillings(amount),
  link: new URL(path, settings.publicUrl).href,
})

type Dated = {
  [K in keyof AwardNotifications]: AwardNotifications[K] extends { until: string } ? K : never
}[keyof AwardNotifications]

/** Notifies somebody of what becomes of a lot, until a moment; null: there is none to name. */
export const notifyUntil = <K extends Dated>(
  deps: Notifying,
  tx: Tx,
  kind: K,
  { to, until, once, ...about }: About & { to: string; until: Date | null },
  more: Omit<AwardNotifications[K], 'title' | 'amount' | 'link' | 'until'>,
): Promise<void> =>
  notify<AwardNotifications[K]>(deps, tx, {
    to,
    kind: awardKinds[kind],
    data: (language) => {
      const dated = { ...aboutLot(deps, about), until: until ? momentIn(until, language) : '' }
      return { ...dated, ...more } as AwardNotifications[K]
    },
    ...(once !== undefined && { once }),
  })

/** Notifies somebody of what has become of a lot. */
export const notifyOfLot = (
  deps: Notifying,
  tx: Tx,
  kind: Exclude<keyof AwardNotifications, Dated>,
  { to, once, ...about }: About & { to: string },
): Promise<void> =>
  notify(deps, tx, {
    to,
    kind: awardKinds[kind],
    data: aboutLot(deps, about),
    ...(once !== undefined && { once }),
  })

/** The moment by the clocks of Nairobi: 24 November, 14:05. */
const momentIn = (at: Date, language: Language) =>
  at.toLocaleString(language === 'sw' ? 'sw-KE' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Africa/Nairobi',
  })
