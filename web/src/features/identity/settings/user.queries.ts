import { queryOptions, useQuery } from '@tanstack/react-query'
import { getUser } from '@mtaa/contract/identity/auth'
import type { AuthUser } from '@mtaa/contract/identity/auth-objects'
import { authApi } from '../../../platform/auth-api.ts'
import { useSession } from '../../../platform/session.ts'

export const userKey = ['settings', 'user'] as const

// Asked anew whenever this device learns of a change, also from another tab in which a mail was answered.
const userQuery = (known: string | undefined) =>
  queryOptions({
    queryKey: [...userKey, known],
    queryFn: ({ signal }) => authApi(getUser, { signal }),
    staleTime: 0,
  })

/** The account as the auth service has it; what this device last heard until it answers. */
export function useAuthUser(): AuthUser | undefined {
  const { user } = useSession()
  // The same service wrote both, in the same shape.
  const known = (user ?? undefined) as AuthUser | undefined
  const query = userQuery(known?.updated_at)
  return useQuery({ ...query, enabled: known !== undefined, ...(known && { placeholderData: known }) }).data
}
