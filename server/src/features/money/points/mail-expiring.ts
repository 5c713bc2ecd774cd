import { formatNumber } from '@mtaa/contract/number'
import type { Language } from '@mtaa/contract/language'
import { pointsTimes } from '@mtaa/contract/money/points'
import type { Deps } from '../../../core/deps.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import { notify } from '../../community/notifications/index.ts'
import { findToWarn, markWarned } from './lots.queries.ts'
import { pointKinds } from './point.kinds.ts'

const toWarn = createDueWork({ max: 500, failed: 'a member could not be notified that points expire' })
const warningMs = pointsTimes.warningDays * 86_400_000

/**
 * Schedule: notifies members that points expire within 30 days. A mail names what expires within 60, so that the next one comes
 * 30 days later at the earliest.
 */
export async function mailExpiring(deps: Deps): Promise<void> {
  const at = deps.clock()
  const inTime = (times: number) => new Date(at.getTime() + times * warningMs)
  const find = (max: number) => findToWarn(deps.db, at, inTime(1), max)
  await toWarn(deps, find, (userId) => mailOne(deps, userId, at, inTime(2)))
}

const mailOne = (deps: Deps, userId: string, at: Date, by: Date): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const warned = await markWarned(tx, userId, at, by)
    if (!warned) return
    const link = new URL('/points?view=redeem', deps.settings.publicUrl).href
    const data = (language: Language) => ({
      points: formatNumber(warned.points),
      day: days(language).format(warned.first),
      link,
    })
    await notify(deps, tx, { to: userId, kind: pointKinds.points_expiring, data })
  })

const days = (language: Language) =>
  new Intl.DateTimeFormat(language === 'sw' ? 'sw-KE' : 'en-KE', { dateStyle: 'long', timeZone: 'Africa/Nairobi' })
