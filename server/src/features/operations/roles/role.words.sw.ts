import { type MailTexts, worries } from '../../../core/notifications.ts'
import type { RoleNotifications } from './role.notifications.ts'

/** About the roles of staff. */
export const swahili: MailTexts<RoleNotifications> = {
  role_granted: ({ role, reason }) => ({
    subject: `Una jukumu jipya kwenye Mtaa: ${role}`,
    lines: [
      `Msimamizi amekupa jukumu la ${role}. Sababu: ${reason}`,
      'Linaanza mara moja. Linachoruhusu kiko kwenye ukurasa wa majukumu.',
    ],
    ending: worries.sw,
  }),
  role_revoked: ({ role, reason }) => ({
    subject: `Jukumu lako limeisha: ${role}`,
    lines: [`Msimamizi amekuondolea jukumu la ${role}. Sababu: ${reason}`, 'Akaunti yako inabaki kama ilivyo.'],
    ending: worries.sw,
  }),
}
