import { day } from '@mtaa/contract/time'

/** Two years are never longer. */
export const unusedDays = 731
/** From the first notice to the deletion. */
export const graceDays = 90

/** When notices leave, in days from the first. */
export const noticeDays = [0, 30, 60, 83] as const
/** Between any two notices, and before the deletion, also where the program stood still meanwhile. */
const pause = 7 * day
/** What holds up a deletion is looked at again so often; what keeps an account from being notified more seldom. */
const [again, later] = [day, 30 * day]

export const holds = [
  'staff',
  'suspended',
  'legal_hold',
  'cases_open',
  'orders_open',
  'money_left',
  'deletion_planned',
] as const
export type Hold = (typeof holds)[number]

const at = (moment: Date, ms: number) => new Date(moment.getTime() + ms)
const latest = (one: Date, other: Date) => (one > other ? one : other)

/** After a notice: how many have left, and when the next step and the deletion are due. */
export function afterNotice(sent: number, firstAt: Date, now: Date) {
  const [end, next] = [at(firstAt, graceDays * day), noticeDays[sent]]
  // Of the notices that are still to come, each takes its pause.
  const missing = noticeDays.length - sent
  const deleteAt = latest(end, at(now, (missing + 1) * pause))
  const nextAt = next === undefined ? deleteAt : latest(at(firstAt, next * day), at(now, pause))
  return { notices: sent, deleteAt, nextAt }
}

/** When an account that is held is looked at again. */
export const lookAgainAt = (hold: Hold, now: Date) => at(now, hold === 'staff' || hold === 'suspended' ? later : again)
