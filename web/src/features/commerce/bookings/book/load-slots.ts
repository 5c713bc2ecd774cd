import { dayOf, monthOf } from '@mtaa/contract/nairobi'
import type { Service } from '@mtaa/contract/commerce/services/services'
import type { RouterContextProvider } from 'react-router'
import { fetched } from '../../../../platform/load.ts'
import { requestContext } from '../../../../platform/request-context.ts'
import { chosenTime } from './chosen-time.ts'
import { slotDayQuery, slotMonthQuery } from './slots.queries.ts'

type Context = Readonly<RouterContextProvider>

/** The first free times of a service, for its page; what fails is fetched by the browser. */
export const loadFirstSlots = (context: Context, service: Service) => loadSlots(context, service, new URLSearchParams())

/** A month and a day of a service, as the URL chooses them. */
export async function loadSlots(context: Context, service: Service, search: URLSearchParams): Promise<string> {
  const request = context.get(requestContext)
  const { api, queryClient } = request
  if (service.booking && service.available) {
    const { minutes, month, day } = chosenTime(search, service)
    const of = { id: service.id, kind: 'service' as const, minutes }
    const now = monthOf(Date.now())
    const chosen = month !== undefined && month >= now ? month : undefined
    const first = slotMonthQuery(api, of, chosen ?? now)
    await queryClient.prefetchQuery(first)
    const next = queryClient.getQueryData(first.queryKey)?.next
    // The page shows that of the first free time.
    if (chosen === undefined && next)
      await queryClient.prefetchQuery(slotMonthQuery(api, of, monthOf(Date.parse(next))))
    const shown = day ?? (next ? dayOf(Date.parse(next)) : undefined)
    if (shown !== undefined) await queryClient.prefetchQuery(slotDayQuery(api, of, shown))
  }
  return fetched(request, (by) => by !== 'layout')
}
