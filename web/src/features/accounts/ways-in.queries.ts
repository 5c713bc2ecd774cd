import { queryOptions, useQuery } from '@tanstack/react-query'
import { getWaysIn, type WaysIn } from '@mtaa/contract/accounts'
import type { Api } from '@mtaa/contract/client'
import { useApi } from '../../platform/use-api.ts'

export const waysInQuery = (api: Api) =>
  queryOptions({ queryKey: ['accounts', 'ways-in'], queryFn: () => api(getWaysIn, {}), staleTime: Infinity })

const password: WaysIn = { providers: [], passkeys: false, texts: false, linking: false, letters_at: null }

/** Which ways in are open here; the password alone until that is known. */
export const useWaysIn = () => useQuery(waysInQuery(useApi())).data ?? password
