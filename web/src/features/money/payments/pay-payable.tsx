import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type Api, ApiError } from '@mtaa/contract/client'
import { startPayment } from '@mtaa/contract/money/payments'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useKnownPhone } from '../../identity/accounts/index.ts'
import { PaymentForm, type Paying } from './payment-form.tsx'
import { PaymentProgress } from './payment-progress.tsx'
import { PaymentResult } from './payment-result.tsx'
import { rememberStart } from './payment-start.ts'
import { beginWords } from './payment-words.ts'
import { useFollowedPayment } from './payments.queries.ts'
import { storedKey } from './stored-key.ts'

interface PayPayableProps {
  payable: { kind: string; id: string }
  /** In whole shillings. */
  amount: number
  /** The payment is over, or could not begin: what it is for may be otherwise by now. */
  onChanged: () => unknown
}

/** Pays what is no order of the market, such as tickets and bookings, and follows the payment. */
export function PayPayable({ payable, amount, onChanged }: PayPayableProps) {
  const api = useApi()
  const begin = useMutation({
    mutationFn: (paying: Paying) => beginOf(api, payable, paying),
    onError: () => onChanged(),
  })
  const known = useKnownPhone()
  const live = useFollowedPayment(begin.data)
  const onOver = useEffectEvent(() => void onChanged())
  const isOver = live.data?.open === false
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver])
  if (begin.data !== undefined && !live.data) {
    return live.isError ? (
      <LoadFailed error={live.error} title={m.payments_unknown_yet()} onRetry={() => void live.refetch()} />
    ) : (
      <Skeleton className="h-32" />
    )
  }
  if (live.data?.open) return <PaymentProgress payment={live.data} />
  return (
    <div className="flex flex-col gap-4">
      <div role="status">{live.data ? <PaymentResult payment={live.data} /> : null}</div>
      <PaymentForm
        amount={amount}
        phone={begin.variables?.phone ?? known}
        method={live.data?.method}
        busy={begin.isPending}
        error={begin.error ? beginWords(begin.error) : undefined}
        again={live.data !== undefined}
        onPay={(paying) => begin.mutate(paying)}
      />
    </div>
  )
}

/** Begins the payment, or finds the one that is under way. Answers its id. */
async function beginOf(api: Api, payable: { kind: string; id: string }, { method, phone }: Paying): Promise<string> {
  const body = { payable, method, ...(phone !== undefined && { phone }) }
  try {
    const idempotencyKey = storedKey(`${payable.kind}_${payable.id}`, body)
    const payment = await api(startPayment, { body, idempotencyKey })
    rememberStart(payment.id, Date.now())
    return payment.id
  } catch (error) {
    const running = error instanceof ApiError ? error.details['payment_id'] : undefined
    if (typeof running === 'string') return running
    throw error
  }
}
