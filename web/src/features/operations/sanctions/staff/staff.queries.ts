import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import type { ReportReason } from '@mtaa/contract/community/report-words'
import type { SanctionAct, Severity } from '@mtaa/contract/operations/sanction-words'
import {
  decideSanctionAppeal,
  getMemberStanding,
  getSanctionAppeal,
  listSanctionAppeals,
  restoreMember,
  sanctionMember,
  sanctionMembers,
  strikeMember,
} from '@mtaa/contract/operations/sanctions-admin'
import { useApi } from '../../../../platform/use-api.ts'

const key = ['member-standing'] as const

/** A member's strikes and sanctions, with what the viewer may do. */
export const memberStandingQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => api(getMemberStanding, { params: { id }, signal }),
  })

export interface ActBody {
  act: SanctionAct
  rule: ReportReason
  note: string
  severity: Severity
  until: string | null
}

/** How many it was done for, and for whom not. */
export interface ActOutcome {
  done: number
  refused: number
}

/** About one member, whose refusal is the answer; or about several, of whom some may not be. */
export function useSanction(ids: readonly string[]) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ActBody) => actOn(api, ids, body),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

async function actOn(
  api: Api,
  ids: readonly string[],
  { act, rule, note, severity, until }: ActBody,
): Promise<ActOutcome> {
  const [id, ...others] = ids
  if (id === undefined || others.length > 0)
    return api(sanctionMembers, { body: { ids: [...ids], act, rule, note, until } })
  const params = { id }
  if (act === 'warn') await api(strikeMember, { params, body: { rule, note, severity } })
  else if (act === 'restore') await api(restoreMember, { params, body: { note } })
  else await api(sanctionMember, { params, body: { kind: act, rule, note, until } })
  return { done: 1, refused: 0 }
}

/** One appeal. */
export const appealQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...key, 'appeal', id],
    queryFn: ({ signal }) => api(getSanctionAppeal, { params: { id }, signal }),
  })

/** Appeals that were decided, the latest first. */
export const decidedAppealsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: [...key, 'appeals'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api(listSanctionAppeals, {
        query: { state: 'decided', ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
  })

export function useDecideAppeal(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { outcome: 'granted' | 'rejected'; note: string }) =>
      api(decideSanctionAppeal, { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}
