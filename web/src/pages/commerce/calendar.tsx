import { useSearchParams } from 'react-router'
import { CalendarView } from '../../features/commerce/calendar/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { calendar } from '../../route-table/calendar.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/calendar'
import { loadOwnCalendar, OwnCalendarPage } from './desk/own-calendar-page.tsx'

export const loader = (args: Route.LoaderArgs) => loadOwnCalendar(args)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(calendar), description: m.calendar_description(), hidden: true })
}

export default function CalendarViewPage() {
  const [search] = useSearchParams()
  return (
    <OwnCalendarPage row={calendar} wide={search.get('view') === 'week'}>
      {() => <CalendarView />}
    </OwnCalendarPage>
  )
}
