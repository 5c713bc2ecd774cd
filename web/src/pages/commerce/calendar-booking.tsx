import { ProviderBooking } from '../../features/commerce/calendar/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { calendarBooking } from '../../route-table/calendar.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/calendar-booking'
import { loadOwnCalendar, OwnCalendarPage } from './desk/own-calendar-page.tsx'

export const loader = (args: Route.LoaderArgs) => loadOwnCalendar(args)

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(calendarBooking),
    description: m.calendar_description(),
    path: `/calendar/bookings/${params.id}`,
    hidden: true,
  })
}

export default function ProviderBookingPage({ params }: Route.ComponentProps) {
  return (
    <OwnCalendarPage row={calendarBooking} titled={false}>
      {() => <ProviderBooking key={params.id} id={params.id} />}
    </OwnCalendarPage>
  )
}
