import { defineFeature } from '../../../core/feature.ts'
import { contactsRoutes } from './contacts.routes.ts'
import { codeJobs } from './code-requests.ts'
import { deleteOldSignUps } from './pending-sign-ups.queries.ts'
import { contactKinds } from './contact.kinds.ts'

export const contacts = defineFeature({
  name: 'identity/contacts',
  tables: ['pending_sign_ups'],
  flag: 'essential',
  notifications: Object.values(contactKinds),
  auth: () => ({ routes: [contactsRoutes] }),
  jobs: codeJobs,
  retention: [{ name: 'sign-ups that nobody confirmed', since: 'they expire', after: 0, sweep: deleteOldSignUps }],
})
