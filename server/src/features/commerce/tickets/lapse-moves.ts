import type { Deps } from '../../../core/deps.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import { findLapsing, lapseMoves } from './moves.queries.ts'
import { lockTickets } from './registers.queries.ts'

const lapsing = createDueWork({ max: 200, failed: 'an offer of a ticket could not be ended' })

/** Schedule: ends offers of tickets whose time is over. */
export async function lapseTicketMoves(deps: Deps): Promise<void> {
  const { db, clock } = deps
  await lapsing(
    deps,
    (max) => findLapsing(db, clock(), max),
    (id) =>
      db.transaction().execute(async (tx) => {
        await lockTickets(tx, [id])
        await lapseMoves(tx, id, clock())
      }),
  )
}
