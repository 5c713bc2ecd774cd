import type { Deps } from '../../../core/deps.ts'
import { lockOrder } from './lock-order.ts'
import { findOrderNews, findToRemind, markReminded } from './mail-orders.queries.ts'
import { moveOrder } from './move-order.ts'
import { findDueOrders } from './order-moves.queries.ts'
import { remindersOf } from './order-states.rules.ts'
import { tellSide } from './tell-side.ts'

const batchSize = 200

/**
 * Schedule: ends the states of orders whose clocks have run out, and reminds who loses something by those that soon will. One
 * that fails holds up no other and is tried again.
 */
export async function runClocks(deps: Deps): Promise<void> {
  const { db, clock } = deps
  await each(deps, await findDueOrders(db, clock(), batchSize), runOut)
  await each(deps, await findToRemind(db, clock(), batchSize), remind)
}

async function each(deps: Deps, ids: readonly string[], act: (deps: Deps, id: string) => Promise<void>) {
  for (const id of ids) {
    try {
      await act(deps, id)
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

function remind(deps: Deps, id: string): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await markReminded(tx, id, deps.clock()))) return
    const order = await findOrderNews(tx, id)
    const reminder = remindersOf.find(({ status }) => status === order?.status)
    if (!order || !reminder) return
    await tellSide(deps, tx, order, { side: reminder.side, step: 'due', until: order.due_at })
  })
}
