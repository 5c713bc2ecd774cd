import { type MailTexts, worries } from '../../../core/notifications.ts'
import type { FactorNotifications } from './factor.notifications.ts'

const worry = worries.en

/** About the second step. */
export const english: MailTexts<FactorNotifications> = {
  recovery_code_used: ({ left }) => ({
    subject: 'A recovery code was used',
    lines: [`Somebody has signed in with one of your recovery codes. Codes left: ${left}.`],
    ending: worry,
  }),
}
