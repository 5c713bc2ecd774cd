import { type MailTexts, worries } from '../../../core/notifications.ts'
import type { RoleNotifications } from './role.notifications.ts'

/** About the roles of staff. */
export const english: MailTexts<RoleNotifications> = {
  role_granted: ({ role, reason }) => ({
    subject: `You have a new role on Mtaa: ${role}`,
    lines: [
      `An admin has given you the role ${role}. Reason: ${reason}`,
      'It counts at once. What it allows is on the page of roles.',
    ],
    ending: worries.en,
  }),
  role_revoked: ({ role, reason }) => ({
    subject: `Your role has ended: ${role}`,
    lines: [`An admin has taken the role ${role} from you. Reason: ${reason}`, 'Your account stays as it is.'],
    ending: worries.en,
  }),
}
