import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Booking, BookingCard } from '@mtaa/contract/commerce/bookings/booking-terms'
import { isReached } from '../../../../platform/reach.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { whenIdle } from '../../../../platform/when-idle.ts'
import { bookingQuery, myBookingsQuery } from './bookings.queries.ts'

/** Stores all of the list of what is to come, each whole: they are few and small, so also under data saver. */
export function useStoreUpcoming(userId: string, list: readonly BookingCard[] | undefined): void {
  const api = useApi()
  // The same list is fetched again and again.
  const ids = list?.map(({ id, state, starts_at, moving }) => `${id} ${state} ${starts_at} ${moving}`).join()
  const store = useEffectEvent((member: string) => {
    if (!list || !isReached()) return
    whenIdle(
      () =>
        void import('./booking-store.ts')
          .then(({ storeUpcoming }) => storeUpcoming(api, member, list))
          // Without a network what is stored stays as it is.
          .catch(() => undefined),
    )
  })
  useEffect(() => {
    if (ids !== undefined) store(userId)
  }, [userId, ids])
}

/** Stores a booking that is open, as it was just read. */
export function useStoreBooking(userId: string, booking: Booking | undefined): void {
  useEffect(() => {
    if (!booking || !isReached()) return
    void import('./booking-store.ts')
      .then(({ storeBookings }) => storeBookings(userId, [booking]))
      // What is not stored is read from the server.
      .catch(() => undefined)
  }, [userId, booking])
}

/** Where the server gave no answer, a booking is shown as this device has it. */
export function useStoredBooking(userId: string, id: string, isMissing: boolean): void {
  const [api, queryClient] = [useApi(), useQueryClient()]
  useEffect(() => {
    if (!isMissing) return
    const { queryKey } = bookingQuery(api, id)
    void import('./booking-store.ts')
      .then(({ storedBooking }) => storedBooking(userId, id))
      // Old from the start, so that it is fetched as soon as that can be.
      .then((booking) => booking && queryClient.setQueryData(queryKey, (known) => known ?? booking, { updatedAt: 1 }))
      // Then the page says what failed.
      .catch(() => undefined)
  }, [api, queryClient, userId, id, isMissing])
}

/** The same of the list. */
export function useStoredBookings(userId: string, isMissing: boolean): void {
  const [api, queryClient] = [useApi(), useQueryClient()]
  useEffect(() => {
    if (!isMissing) return
    const { queryKey } = myBookingsQuery(api, 'upcoming')
    void import('./booking-store.ts')
      .then(({ storedUpcoming }) => storedUpcoming(userId))
      .then((items) => {
        if (items.length === 0) return
        const pages = { pages: [{ items, next_cursor: null }], pageParams: [null] }
        queryClient.setQueryData(queryKey, (known) => known ?? pages, { updatedAt: 1 })
      })
      .catch(() => undefined)
  }, [api, queryClient, userId, isMissing])
}
