import { defineKinds } from '../../../core/notifications.ts'
import type { RoleNotifications } from './role.notifications.ts'
import { english } from './role.words.en.ts'
import { swahili } from './role.words.sw.ts'

const change = { role: 'Event moderator', reason: 'Helps with the events of Nakuru' }

/** What is sent to who gets or loses a role of staff. */
export const roleKinds = defineKinds<RoleNotifications>({
  class: 'money',
  samples: { role_granted: change, role_revoked: change },
  mail: { en: english, sw: swahili },
  path: () => '/roles',
})
