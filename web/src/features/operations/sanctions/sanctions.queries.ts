import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { appealByLink, appealSanction, getMyStanding, getSanctionByLink } from '@mtaa/contract/operations/sanctions'
import { useApi } from '../../../platform/use-api.ts'

const key = ['standing'] as const

/** One's own strikes and sanctions. */
export const myStandingQuery = (api: Api) =>
  queryOptions({ queryKey: [...key, 'mine'], queryFn: ({ signal }) => api(getMyStanding, { signal }) })

/** What the link of a mail is about. */
export const linkedSanctionQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: [...key, 'linked', token],
    queryFn: ({ signal }) => api(getSanctionByLink, { params: { token }, signal }),
  })

/** By which one appeals: one's session, or the link of a mail. */
export type AppealBy = { id: string } | { token: string }

export function useAppealSanction(by: AppealBy) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      'token' in by
        ? api(appealByLink, { params: by, body: { text } })
        : api(appealSanction, { params: by, body: { text } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}
