import { useMutation } from '@tanstack/react-query'
import { type Api, ApiError } from '@mtaa/contract/client'
import { depositKind } from '@mtaa/contract/commerce/auctions/deposit-kind'
import { leaveDeposit } from '@mtaa/contract/commerce/auctions/awards'
import { startPayment } from '@mtaa/contract/money/payments'
import { useApi } from '../../../../platform/use-api.ts'
import { rememberStart } from '../../../money/payments/index.ts'
import { useLotChanged } from '../auctions.queries.ts'

export type DepositInput = { source: 'wallet' } | { source: 'mpesa'; phone: string }

/** Leaves a deposit; by M-Pesa that begins a payment. Repeated with the same key, it finds those of the first time. */
async function leave(api: Api, id: string, input: DepositInput, key: string) {
  const { source } = input
  const deposit = await api(leaveDeposit, { params: { id }, body: { source }, idempotencyKey: `${key}-deposit` })
  if (input.source === 'wallet' || deposit.state !== 'waiting') return null
  const payable = { kind: depositKind, id: deposit.id }
  try {
    const payment = await api(startPayment, {
      body: { payable, method: 'mpesa', phone: input.phone },
      idempotencyKey: `${key}-payment`,
    })
    rememberStart(payment.id, Date.now())
    return payment.id
  } catch (error) {
    const running = error instanceof ApiError ? error.details['payment_id'] : undefined
    if (typeof running === 'string') return running
    throw error
  }
}

/** Answers the payment that is to be followed; null where it is done. */
export function useLeaveDeposit(id: string) {
  const api = useApi()
  const changed = useLotChanged(id)
  return useMutation({
    mutationFn: ({ input, key }: { input: DepositInput; key: string }) => leave(api, id, input, key),
    networkMode: 'always',
    onSettled: () => changed(),
  })
}
