import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  addMemberNote,
  listMemberAudit,
  listMemberContent,
  listMemberNotes,
  listMemberOrders,
  type MemberContentKind,
  readMemberDevices,
  readMemberLedger,
  removeMemberNote,
  viewAsMember,
} from '@mtaa/contract/operations/member-parts'
import {
  exportMemberData,
  getMember,
  listMembers,
  type MemberSort,
  type MemberState,
  resetSecondFactor,
  showMemberContacts,
} from '@mtaa/contract/operations/members'
import type { GrantableRole } from '@mtaa/contract/operations/roles'
import { useApi } from '../../../platform/use-api.ts'

const key = ['members'] as const
const ofMember = (id: string) => [...key, 'one', id] as const

/** What the list is searched and filtered by. */
export interface MemberFilters {
  q?: string
  role?: GrantableRole
  state?: MemberState
  county?: number
  points?: number
  created_from?: string
  created_to?: string
  sort?: MemberSort
}

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
}
const from = (cursor: string | null) => (cursor === null ? {} : { cursor })

export const membersQuery = (api: Api, filters: MemberFilters) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...key, 'list', filters],
    async queryFn({ pageParam, signal }) {
      const page = await api(listMembers, { query: { ...filters, ...from(pageParam) }, signal })
      return { ...page, items: page.items.map((row) => ({ ...row, id: row.person.id })) }
    },
  })

export const memberQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...ofMember(id), 'overview'],
    queryFn: ({ signal }) => api(getMember, { params: { id }, signal }),
  })

export const contentQuery = (api: Api, id: string, of: MemberContentKind) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...ofMember(id), 'content', of],
    queryFn: ({ pageParam, signal }) =>
      api(listMemberContent, { params: { id }, query: { of, ...from(pageParam) }, signal }),
  })

export const memberOrdersQuery = (api: Api, id: string, side: 'bought' | 'sold') =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...ofMember(id), 'orders', side],
    queryFn: ({ pageParam, signal }) =>
      api(listMemberOrders, { params: { id }, query: { side, ...from(pageParam) }, signal }),
  })

export const memberAuditQuery = (api: Api, id: string, of: 'about' | 'by') =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...ofMember(id), 'audit', of],
    queryFn: ({ pageParam, signal }) =>
      api(listMemberAudit, { params: { id }, query: { of, ...from(pageParam) }, signal }),
  })

export const notesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...ofMember(id), 'notes'],
    queryFn: ({ signal }) => api(listMemberNotes, { params: { id }, signal }),
  })

/** The notes after one was added or removed. */
export function useChangeNotes(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: { text: string } | { remove: string }) =>
      'text' in change
        ? api(addMemberNote, { params: { id }, body: change })
        : api(removeMemberNote, { params: { id, note_id: change.remove } }),
    onSuccess: (notes) => queryClient.setQueryData(notesQuery(api, id).queryKey, notes),
  })
}

/** What is read or done for a reason. Nothing of it is cached, since each reading is logged. */
export function useForReason(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const input = (reason: string) => ({ params: { id }, body: { reason } })
  const changed = async <T>(act: Promise<T>) => {
    const answer = await act
    await queryClient.invalidateQueries({ queryKey: ofMember(id) })
    return answer
  }
  return {
    contacts: (reason: string) => api(showMemberContacts, input(reason)),
    ledger: (reason: string) => api(readMemberLedger, input(reason)),
    devices: (reason: string) => api(readMemberDevices, input(reason)),
    viewAs: (reason: string) => api(viewAsMember, input(reason)),
    resetFactor: (reason: string) => changed(api(resetSecondFactor, input(reason))),
    exportData: (reason: string) => changed(api(exportMemberData, input(reason))),
  }
}
