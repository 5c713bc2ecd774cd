import { formatMoment } from '@mtaa/contract/dates'
import type { Language } from '@mtaa/contract/language'
import { day } from '@mtaa/contract/time'
import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { notify } from '../../../community/notifications/index.ts'
import { findBookable } from '../bookable.queries.ts'
import { bookingKinds } from '../booking.kinds.ts'
import { fitsSchedule } from '../slots.rules.ts'
import { holidaySet } from '../take-slots.ts'
import { findComingOf } from './coming.queries.ts'

/** As many dates are named. */
const named = 3

/** Says to a provider which bookings to come do not fit what a listing of theirs says from now on. They stand. */
export async function notifyOutside(deps: Deps, tx: Tx, listingId: string): Promise<void> {
  const of = await findBookable(tx, listingId)
  const coming = of ? await findComingOf(tx, listingId, deps.clock()) : []
  const [first, last] = [coming[0], coming.at(-1)]
  if (!of || !first || !last) return
  const holidays = holidaySet(deps.site, [first.starts_at.getTime() - day, last.ends_at.getTime()])
  const outside = coming.filter(
    ({ starts_at: startsAt, ends_at: endsAt, lane }) =>
      !fitsSchedule(of.schedule, holidays, { startsAt, endsAt, lane }),
  )
  if (outside.length === 0) return
  const data = (language: Language) => ({
    title: of.title,
    dates: outside
      .slice(0, named)
      .map(({ starts_at: at }) => formatMoment(at, language))
      .join('; '),
    more: Math.max(0, outside.length - named),
    link: new URL('/calendar?view=list&tab=upcoming', deps.settings.publicUrl).href,
  })
  await notify(deps, tx, { to: of.owner_id, kind: bookingKinds.bookings_outside, data })
}
