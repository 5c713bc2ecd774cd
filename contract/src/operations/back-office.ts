import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** A queue of staff with how much waits in it. */
const WaitingQueue = z.object({
  name: z.string(),
  /** The page where it is worked on. */
  path: z.string(),
  /** What waits, with its number, in the caller's language. */
  words: z.string(),
  waiting: z.int(),
  /** The queue that counts the same work, too: this is the more urgent share of it. */
  part_of: z.nullable(z.string()),
})
export type WaitingQueue = z.infer<typeof WaitingQueue>

export const getStaffOverview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'What waits in the queues of your roles.',
  access: 'moderator',
  result: z.object({ queues: z.array(WaitingQueue) }),
  refusals: [],
})
