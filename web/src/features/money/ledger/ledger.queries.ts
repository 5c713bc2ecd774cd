import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { getLedgerProof } from '@mtaa/contract/money/ledger'
import { useApi } from '../../../platform/use-api.ts'

/** What the newest proof of the whole ledger found: the same for everybody. */
export const ledgerProofQuery = (api: Api) =>
  queryOptions({
    queryKey: ['ledger', 'proof'],
    queryFn: ({ signal }) => api(getLedgerProof, { signal }),
    staleTime: 60_000,
  })

/** Fetches the member's own leaves and verifies them on this device. The code for it is loaded when it is needed. */
export function useOwnCheck(userId: string) {
  const api = useApi()
  return useMutation({
    mutationFn: async () => {
      const { checkOwn } = await import('./check-own.ts')
      return checkOwn(api, userId)
    },
  })
}
