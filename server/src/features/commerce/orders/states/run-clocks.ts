import type { Deps } from '../../../../core/deps.ts'
import { createDueWork } from '../../../../platform/jobs/due-work.ts'
import { lockOrder } from './lock-order.ts'
import { findNotifiedOrder, findToRemind, markReminded } from '../notifications/notified-order.queries.ts'
import { moveOrder } from './move-order.ts'
import { dueOf } from './order-marks.rules.ts'
import { findDueOrders } from './order-moves.queries.ts'
import { remindersOf } from './order-states.rules.ts'
import { notifySide } from '../notifications/notify-side.ts'

const batch = { max: 200, failed: 'the clock of an order has run out, and nothing could follow' }
const dueOrders = createDueWork(batch)
const toRemind = createDueWork(batch)

/**
 * Schedule: ends the states of orders whose clocks have run out, and reminds who loses something by those that soon will. One
 * that fails holds up no other and is tried again.
 */
export async function runClocks(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const findDue = (max: number) => findDueOrders(db, clock(), max)
  await dueOrders(deps, findDue, (id) => runOut(deps, id))
  const findReminded = (max: number) => findToRemind(db, clock(), max)
  await toRemind(deps, findReminded, (id) => remind(deps, id))
}

function runOut(deps: Deps, id: string): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const locked = await lockOrder(deps, tx, id)
    const at = deps.clock()
    const due = locked && dueOf(locked.order)
    if (!due || due > at) return
    await moveOrder(deps, tx, locked, { side: 'program', act: 'run_out', actorId: null, at })
  })
}

function remind(deps: Deps, id: string): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await markReminded(tx, id, deps.clock()))) return
    const order = await findNotifiedOrder(tx, id)
    const reminder = remindersOf.find(({ status }) => status === order?.status)
    if (!order || !reminder) return
    await notifySide(deps, tx, order, { side: reminder.side, step: 'due', until: order.due_at })
  })
}
