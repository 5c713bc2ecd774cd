import { getViewingMonth } from '@mtaa/contract/commerce/bookings/viewings'
import type { SlotMonth } from '@mtaa/contract/commerce/bookings/slots'
import { monthOf } from '@mtaa/contract/nairobi'
import type { RouterContextProvider } from 'react-router'
import { requestContext } from '../../../platform/request-context.ts'

/** When a property can be viewed this month; null where that is not booked here. Its page is about the property. */
export async function loadViewings(context: Readonly<RouterContextProvider>, id: string): Promise<SlotMonth | null> {
  const { api, page } = context.get(requestContext)
  try {
    return await api(getViewingMonth, { params: { id }, query: { month: monthOf(page.now) } })
  } catch {
    return null
  }
}
