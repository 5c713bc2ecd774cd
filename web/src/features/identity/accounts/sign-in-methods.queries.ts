import { queryOptions, useQuery } from '@tanstack/react-query'
import { getSignInMethods, type SignInMethods } from '@mtaa/contract/identity/accounts'
import type { Api } from '@mtaa/contract/client'
import { useApi } from '../../../platform/use-api.ts'

export const signInMethodsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['accounts', 'sign-in-methods'],
    queryFn: () => api(getSignInMethods, {}),
    staleTime: Infinity,
  })

const password: SignInMethods = { providers: [], passkeys: false, texts: false, linking: false, letters_at: null }

/** Which ways in are open here; the password alone until that is known. */
export const useSignInMethods = () => useQuery(signInMethodsQuery(useApi())).data ?? password
