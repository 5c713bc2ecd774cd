import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { BookingCard } from '@mtaa/contract/commerce/bookings/booking-terms'
import { isReached } from '../../../platform/reach.ts'
import { useApi } from '../../../platform/use-api.ts'
import { whenIdle } from '../../../platform/when-idle.ts'
import { bookingQuery } from '../bookings/index.ts'

/** As many as a provider has on a busy day. */
const max = 20

/**
 * Fetches what is to be done of these, whole: the service worker stores it, so that a provider on the way has phones and addresses
 * without a network. They are small, so also under data saver.
 */
export function useBookingsAhead(bookings: readonly BookingCard[] | undefined): void {
  const [api, queryClient] = [useApi(), useQueryClient()]
  const coming = bookings?.filter(({ state }) => state === 'confirmed' || state === 'in_progress').slice(0, max)
  // The same list is fetched again and again.
  const ids = coming?.map(({ id, starts_at, moving }) => `${id} ${starts_at} ${moving}`).join()
  const fetchAhead = useEffectEvent(() => {
    if (!coming || !isReached()) return
    whenIdle(() => void Promise.all(coming.map(({ id }) => queryClient.prefetchQuery(bookingQuery(api, id)))))
  })
  useEffect(() => {
    if (ids !== undefined) fetchAhead()
  }, [ids])
}
