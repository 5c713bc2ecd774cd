import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { answerTicket, closeTicket, getStaffTicket } from '@mtaa/contract/operations/support'
import { useApi } from '../../../platform/use-api.ts'

const keyOf = (id: string) => ['staff-ticket', id] as const

export const staffTicketQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api(getStaffTicket, { params: { id }, signal }),
  })

/** After success and failure alike the ticket is read anew: another person may have been faster. */
function useReadAnew(id: string) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: keyOf(id) })
}

export function useAnswerTicket(id: string) {
  const api = useApi()
  return useMutation({
    mutationFn: (text: string) => api(answerTicket, { params: { id }, body: { text } }),
    onSettled: useReadAnew(id),
  })
}

export function useCloseTicket(id: string) {
  const api = useApi()
  return useMutation({
    mutationFn: (reason: string) => api(closeTicket, { params: { id }, body: { reason } }),
    onSettled: useReadAnew(id),
  })
}
