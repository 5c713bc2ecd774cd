import type { Deps } from '../../../../core/deps.ts'
import { createDueWork } from '../../../../platform/jobs/due-work.ts'
import { findLapsedOffers, findToRemind, setReminders } from './awards.queries.ts'
import { remindAfter, remindersDue } from './awards.rules.ts'
import { endSecondChance } from './end-award.ts'
import { lockAward } from './lock-award.ts'
import { notifyUntil } from './notify-award.ts'

const batch = { max: 200, failed: 'an award of an auction could not be moved on' }
const toRemind = createDueWork(batch)
const lapsed = createDueWork(batch)

/** Schedule: reminds winners who have not paid, and ends second chances that nobody took. */
export async function runAwards(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const since = () => remindAfter.map((after) => new Date(clock().getTime() - after))
  await toRemind(
    deps,
    (max) => findToRemind(db, since(), max),
    (id) => remind(deps, id),
  )
  await lapsed(
    deps,
    (max) => findLapsedOffers(db, clock(), max),
    (id) => lapse(deps, id),
  )
}

/** One reminder, also where several are due since nothing could be carried out for a while. */
const remind = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const award = (await lockAward(tx, id))?.award
    const due = award ? remindersDue(award.created_at, deps.clock()) : 0
    if (award?.state !== 'ordered' || award.member_id === null || due <= award.reminders) return
    await setReminders(tx, id, due)
    const { title, price: amount, due_at: until, order_id } = award
    const about = { to: award.member_id, title, amount, until, path: `/orders/${order_id}` }
    await notifyUntil(deps, tx, 'lot_pay_reminder', about, {})
  })

const lapse = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const locked = await lockAward(tx, id)
    const at = deps.clock()
    if (locked?.award.state === 'offered' && locked.award.due_at <= at)
      await endSecondChance(deps, tx, locked, 'lapsed', at)
  })
