import type { Deps } from '../../../core/deps.ts'
import { closeMonth, findLastMonth, lockMonths } from './commission.queries.ts'
import { isOver, monthAfter } from './commission.rules.ts'

/** More than an installation that was updated late has to make up for. */
const mostMonths = 60

/** Schedule: makes the invoices of the months that are over, one month after the other. */
export async function closeMonths(deps: Deps): Promise<void> {
  for (let count = 0; count < mostMonths; count++) if (!(await closeNext(deps))) return
}

/** False: nothing is due, or another process does it. */
async function closeNext({ db, clock, log }: Deps): Promise<boolean> {
  const now = clock()
  if ((await findDue(db, now)) === undefined) return false
  return db.transaction().execute(async (tx) => {
    if (!(await lockMonths(tx))) return false
    const month = await findDue(tx, now)
    if (month === undefined) return false
    const invoices = await closeMonth(tx, month, now)
    log.info({ month, invoices }, 'a month is closed: its invoices are made')
    return true
  })
}

async function findDue(db: Parameters<typeof findLastMonth>[0], now: Date): Promise<string | undefined> {
  const { closed, first } = await findLastMonth(db)
  const next = closed === undefined ? first : monthAfter(closed)
  return next !== undefined && isOver(next, now) ? next : undefined
}
