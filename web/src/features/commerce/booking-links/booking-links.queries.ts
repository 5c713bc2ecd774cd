import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  cancelByLink,
  confirmByLink,
  getBookingLink,
  type LinkedBooking,
} from '@mtaa/contract/commerce/bookings/booking-links'
import { hasCode } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'

const keyOf = (token: string) => ['booking-links', token]

/** What a reminder's link shows; null: it works no more. */
export const bookingLinkQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: keyOf(token),
    async queryFn({ signal }): Promise<LinkedBooking | null> {
      try {
        return await api(getBookingLink, { params: { token }, signal })
      } catch (error) {
        if (hasCode(error, 'booking_link_dead')) return null
        throw error
      }
    },
    refetchOnWindowFocus: 'always',
  })

export type LinkAct = { act: 'confirm' } | { act: 'cancel'; kept: number }

/** Acts by a link: opening its page alone changes nothing. */
export function useLinkAct(token: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (what: LinkAct) =>
      what.act === 'confirm'
        ? api(confirmByLink, { params: { token } })
        : api(cancelByLink, { params: { token }, body: { kept: what.kept } }),
    onSuccess: (linked) => queryClient.setQueryData(keyOf(token), linked),
    onError: () => queryClient.invalidateQueries({ queryKey: keyOf(token) }),
  })
}
