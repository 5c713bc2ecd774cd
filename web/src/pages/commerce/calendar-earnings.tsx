import { Earnings } from '../../features/commerce/calendar/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { calendarEarnings } from '../../route-table/calendar.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/calendar-earnings'
import { loadOwnCalendar, OwnCalendarPage } from './desk/own-calendar-page.tsx'

export const loader = (args: Route.LoaderArgs) => loadOwnCalendar(args)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(calendarEarnings), description: m.calendar_description(), hidden: true })
}

export default function EarningsPage() {
  return <OwnCalendarPage row={calendarEarnings}>{() => <Earnings />}</OwnCalendarPage>
}
