import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  approveRole,
  cancelRoleApproval,
  getStaffMember,
  grantRole,
  type GrantableRole,
  listRoleApprovals,
  listStaff,
  takeRole,
} from '@mtaa/contract/operations/roles'
import { useApi } from '../../../platform/use-api.ts'

const key = ['roles'] as const

export const staffQuery = (api: Api, role: GrantableRole | undefined) =>
  queryOptions({
    queryKey: [...key, 'staff', role],
    queryFn: ({ signal }) => api(listStaff, { query: role === undefined ? {} : { role }, signal }),
  })

export const staffMemberQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...key, 'of', id],
    queryFn: ({ signal }) => api(getStaffMember, { params: { id }, signal }),
  })

export const approvalsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...key, 'waiting'],
    queryFn: ({ signal }) => api(listRoleApprovals, { signal }),
  })

interface RoleChange {
  id: string
  role: GrantableRole
  act: 'grant' | 'take'
  reason: string
}

/** Everything about roles is read anew afterwards, also when it was refused: another admin may have been faster. */
export function useChangeRole() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, role, act, reason }: RoleChange) =>
      api(act === 'grant' ? grantRole : takeRole, { params: { id }, body: { role, reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

export function useDecideApproval() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, act, reason }: { id: string; act: 'approve' | 'cancel'; reason: string }) =>
      api(act === 'approve' ? approveRole : cancelRoleApproval, { params: { id }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}
