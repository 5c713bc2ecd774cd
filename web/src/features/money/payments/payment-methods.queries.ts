import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { getPaymentMethods } from '@mtaa/contract/money/payment-methods'
import type { PaymentMethod } from '@mtaa/contract/money/payments'
import { getWallet } from '@mtaa/contract/money/wallet'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'

const methodsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['payments', 'methods'],
    queryFn: ({ signal }) => api(getPaymentMethods, { signal }),
    staleTime: 30_000,
    refetchInterval: 60_000,
  })

/** What is assumed until the server has said more: M-Pesa is open, which the server checks in any case. */
const assumed = {
  methods: [{ method: 'mpesa' as PaymentMethod, open: true, slow: false }],
  paybill: null,
}

/** The ways to pay as they are now. */
export const usePaymentMethods = () => useQuery(methodsQuery(useApi())).data ?? assumed

const walletQuery = (api: Api) =>
  queryOptions({
    queryKey: ['wallet', 'own'],
    queryFn: ({ signal }) => api(getWallet, { signal }),
    staleTime: 0,
  })

/** What a member can spend from the wallet, in whole shillings; undefined while it is closed or not known. */
export function useWalletMoney(isOpen: boolean): number | undefined {
  const { user } = useSession()
  return useQuery({ ...walletQuery(useApi()), enabled: isOpen && user !== null }).data?.available
}
