import { type MailTexts, moneyEndings } from '../../../core/notifications.ts'
import type { PointNotifications } from './point.notifications.ts'

const walletEnding = moneyEndings.en

/** About points. */
export const english: MailTexts<PointNotifications> = {
  points_expiring: ({ points, day }) => ({
    subject: 'Some of your points expire soon',
    lines: [
      `${points} of your points expire soon, the first of them on ${day}. They take money off an order, or promote a listing.`,
    ],
    button: 'Use my points',
    ending: `Points are not money. They expire 12 months after they were earned. ${walletEnding}`,
  }),
}
