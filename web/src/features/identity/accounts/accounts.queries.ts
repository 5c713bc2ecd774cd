import { queryOptions, useQuery } from '@tanstack/react-query'
import { getMe } from '@mtaa/contract/identity/accounts'
import type { Api } from '@mtaa/contract/client'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'

export const meQuery = (api: Api) =>
  queryOptions({ queryKey: ['accounts', 'me'], queryFn: ({ signal }) => api(getMe, { signal }), staleTime: 300_000 })

/**
 * The signed-in member; undefined until it is loaded, and for visitors. Also while a part of the page is hydrated, though another
 * part, which was hydrated before it, has fetched them: the server has rendered it for a visitor.
 */
export function useMe() {
  const signedIn = useSession().status === 'in'
  const { data } = useQuery({ ...meQuery(useApi()), enabled: signedIn })
  return signedIn ? data : undefined
}

/** The number that a payment prompts unless another is typed: the one of the profile, else the one of sign-in. */
export function useKnownPhone(): string | undefined {
  const { user } = useSession()
  return useMe()?.phone ?? (user?.phone || undefined)
}
