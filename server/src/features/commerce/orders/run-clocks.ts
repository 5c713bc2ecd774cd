import type { Deps } from '../../../core/deps.ts'
import { lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { findDueOrders } from './order-moves.queries.ts'

const batchSize = 200

/** Schedule: ends the states of orders whose clocks have run out. One that fails holds up no other and is tried again. */
export async function runClocks(deps: Deps): Promise<void> {
  for (const id of await findDueOrders(deps.db, deps.clock(), batchSize)) {
    try {
      await runOut(deps, id)
    } catch (error) {
      deps.log.error({ err: error, orderId: id }, 'the clock of an order has run out, and nothing could follow')
    }
  }
}

function runOut(deps: Deps, id: string): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const locked = await lockOrder(deps, tx, id)
    const at = deps.clock()
    if (!locked?.order.due_at || locked.order.due_at > at) return
    await moveOrder(deps, tx, locked, { side: 'program', act: 'run_out', actorId: null, at })
  })
}
