import { type MailTexts, worries } from '../../../core/notifications.ts'
import type { FactorNotifications } from './factor.notifications.ts'

const worry = worries.sw

/** About the second step. */
export const swahili: MailTexts<FactorNotifications> = {
  recovery_code_used: ({ left }) => ({
    subject: 'Msimbo wa dharura umetumika',
    lines: [`Mtu ameingia kwa mmoja wa misimbo yako ya dharura. Misimbo iliyobaki: ${left}.`],
    ending: worry,
  }),
}
