import type { Deps } from '../../../core/deps.ts'
import { lapseMoves } from './moves.queries.ts'

/** Schedule: offers of tickets whose time is over. */
export const lapseTicketMoves = ({ db, clock }: Deps): Promise<void> =>
  db.transaction().execute((tx) => lapseMoves(tx, clock()))
