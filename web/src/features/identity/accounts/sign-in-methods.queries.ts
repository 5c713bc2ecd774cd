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

const password: SignInMethods = {
  providers: [],
  passkeys: false,
  texts: false,
  sign_up: true,
  linking: false,
  letters_at: null,
}

/** The sign-in methods that are switched on; the password alone until they are loaded. */
export const useSignInMethods = () => useQuery(signInMethodsQuery(useApi())).data ?? password
