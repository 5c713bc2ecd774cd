import { Customer } from '../../features/commerce/calendar/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { calendarCustomer } from '../../route-table/calendar.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/calendar-customer'
import { loadOwnCalendar, OwnCalendarPage } from './desk/own-calendar-page.tsx'

export const loader = (args: Route.LoaderArgs) => loadOwnCalendar(args)

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(calendarCustomer),
    description: m.calendar_description(),
    path: `/calendar/customers/${params.id}`,
    hidden: true,
  })
}

export default function CustomerPage({ params }: Route.ComponentProps) {
  return <OwnCalendarPage row={calendarCustomer}>{() => <Customer key={params.id} id={params.id} />}</OwnCalendarPage>
}
