import { defineFeature } from '../../../core/feature.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { contactForm } from './form.routes.ts'
import { eraseTickets, exportTickets, findTicketFiles } from './own-data.queries.ts'
import { supportJobs, ticketRetention } from './support.jobs.ts'
import { supportPermissions } from './support.permissions.ts'
import { supportRoutes } from './support.routes.ts'
import { fileKey } from './ticket-files.ts'
import { supportKinds, ticketKinds } from './ticket.kinds.ts'
import { ticketQueue } from './tickets.queue.ts'

/** Messages to us: the contact page, the status page behind a ticket's link, and what support does with them. */
export const support = defineFeature({
  name: 'operations/support',
  tables: ['support_answers', 'support_files', 'support_tickets'],
  flag: 'essential',
  notifications: [...Object.values(ticketKinds), ...Object.values(supportKinds)],
  staffQueues: [ticketQueue],
  routes: supportRoutes,
  mount: contactForm,
  jobs: supportJobs,
  permissions: supportPermissions,
  retention: [ticketRetention],
  ownData: {
    tables: ['support_tickets', 'support_answers'],
    export: async (db, memberId) => ({ messages_to_us: await exportTickets(db, memberId) }),
    files: async ({ db, storage }, memberId) =>
      (await findTicketFiles(db, memberId)).map(({ id, number }) => ({
        path: `messages_to_us/${number}-${id}.webp`,
        read: () => storage.get(fileKey(id)),
      })),
    async erase(tx, memberId, { now }) {
      const files = await eraseTickets(tx, memberId, now)
      if (files.length > 0) await enqueue(tx, 'support.remove_files', { ids: files })
    },
  },
})
