import { queryOptions, useQuery } from '@tanstack/react-query'
import { getUser } from '@mtaa/contract/auth'
import type { AuthUser } from '@mtaa/contract/auth-objects'
import { authApi } from '../../platform/auth-api.ts'
import { useSession } from '../../platform/session.ts'

const userQuery = queryOptions({
  queryKey: ['settings', 'user'],
  queryFn: ({ signal }) => authApi(getUser, { signal }),
  // A mail may be answered in another window.
  staleTime: 0,
})

export const userKey = userQuery.queryKey

/** The account as the auth service has it; what this device last heard until it answers. */
export function useAuthUser(): AuthUser | undefined {
  const { user } = useSession()
  // The same service wrote both, in the same shape.
  const known = (user ?? undefined) as AuthUser | undefined
  return useQuery({ ...userQuery, enabled: known !== undefined, ...(known && { placeholderData: known }) }).data
}
