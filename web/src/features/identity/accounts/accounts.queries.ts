import { queryOptions, useQuery } from '@tanstack/react-query'
import { getMe } from '@mtaa/contract/identity/accounts'
import type { Api } from '@mtaa/contract/client'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'

export const meQuery = (api: Api) =>
  queryOptions({ queryKey: ['accounts', 'me'], queryFn: ({ signal }) => api(getMe, { signal }), staleTime: 300_000 })

/** The signed-in member; undefined until it is loaded, and for visitors. */
export function useMe() {
  const signedIn = useSession().status === 'in'
  return useQuery({ ...meQuery(useApi()), enabled: signedIn }).data
}
