import { day } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import type { Retention } from '../../../core/retention.ts'
import { enqueue, type JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { deleteOldTickets } from './own-data.queries.ts'
import { fileKey } from './ticket-files.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    /** The files of tickets that are gone. */
    'support.remove_files': { ids: string[] }
  }
}

export const supportJobs: JobHandlers<Deps> = {
  async 'support.remove_files'({ storage }, { ids }) {
    for (const id of ids) await storage.remove(fileKey(id))
  },
}

const year = 365 * day

/** As the Privacy Policy says of correspondence. */
export const ticketRetention: Retention = {
  name: 'messages to us, with their answers and pictures',
  since: 'they are closed',
  after: 3 * year,
  promise: 'communications',
  async sweep(tx, before, max) {
    const { count, files } = await deleteOldTickets(tx, before, max)
    if (files.length > 0) await enqueue(tx, 'support.remove_files', { ids: files })
    return count
  },
}
