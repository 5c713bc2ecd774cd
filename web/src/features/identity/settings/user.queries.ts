import { queryOptions, useQuery } from '@tanstack/react-query'
import { getUser } from '@mtaa/contract/identity/auth'
import type { AuthUser } from '@mtaa/contract/identity/auth-objects'
import { authApi } from '../../../platform/auth-api.ts'
import { useSession } from '../../../platform/session.ts'

export const userKey = ['settings', 'user'] as const

// Refetched whenever the session changes, also by another tab.
const userQuery = (known: string | undefined) =>
  queryOptions({
    queryKey: [...userKey, known],
    queryFn: ({ signal }) => authApi(getUser, { signal }),
    staleTime: 0,
  })

/** The account from the auth service; until it has loaded, the stored session's copy. */
export function useAuthUser(): AuthUser | undefined {
  const { user } = useSession()
  // The same service wrote both, in the same shape.
  const known = (user ?? undefined) as AuthUser | undefined
  const query = userQuery(known?.updated_at)
  return useQuery({ ...query, enabled: known !== undefined, ...(known && { placeholderData: known }) }).data
}
