import { moveOnListings } from './features/listings/index.ts'
import type { Deps } from './platform/deps.ts'
import type { JobHandlers } from './platform/outbox.ts'
import type { Rounds } from './platform/worker.ts'

/** Everything announced, and who carries it out. */
export const jobHandlers: JobHandlers<Deps> = {}

/** What comes round every minute. */
export const rounds: Rounds = { 'listings.move_on': moveOnListings }
