import { pointsTimes } from '@mtaa/contract/money/points'
import type { Deps } from '../../../core/deps.ts'
import { findMailAddress } from '../../identity/users/index.ts'
import { enqueueMail } from '../../operations/mail/index.ts'
import { findToWarn, markWarned } from './lots.queries.ts'

const batch = 500
const warningMs = pointsTimes.warningDays * 86_400_000

/**
 * Schedule: tells members that points expire within 30 days. A mail names what expires within 60, so that the next one comes
 * 30 days later at the earliest.
 */
export async function mailExpiring(deps: Deps): Promise<void> {
  const at = deps.clock()
  const inTime = (times: number) => new Date(at.getTime() + times * warningMs)
  for (const userId of await findToWarn(deps.db, at, inTime(1), batch)) await mailOne(deps, userId, at, inTime(2))
}

const mailOne = (deps: Deps, userId: string, at: Date, by: Date): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const told = await markWarned(tx, userId, at, by)
    const address = told && (await findMailAddress(tx, userId))
    if (!address) return
    const day = new Intl.DateTimeFormat(address.language === 'sw' ? 'sw-KE' : 'en-KE', {
      dateStyle: 'long',
      timeZone: 'Africa/Nairobi',
    }).format(told.first)
    const link = new URL('/points?view=redeem', deps.settings.publicUrl).href
    const data = { points: told.points.toLocaleString('en-KE'), day, link }
    await enqueueMail(deps, tx, { channel: 'mail', ...address, kind: 'points_expiring', data })
  })
