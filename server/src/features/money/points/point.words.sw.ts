import { type MailTexts, moneyEndings } from '../../../core/notifications.ts'
import type { PointNotifications } from './point.notifications.ts'

const walletEnding = moneyEndings.sw

/** About points. */
export const swahili: MailTexts<PointNotifications> = {
  points_expiring: ({ points, day }) => ({
    subject: 'Baadhi ya pointi zako zinakaribia kuisha muda',
    lines: [
      `Pointi zako ${points} zinakaribia kuisha muda, za kwanza tarehe ${day}. Zitumie kupunguza bei ya oda au kutangaza bidhaa.`,
    ],
    button: 'Tumia pointi zangu',
    ending: `Pointi si pesa. Huisha muda miezi 12 baada ya kupatikana. ${walletEnding}`,
  }),
}
