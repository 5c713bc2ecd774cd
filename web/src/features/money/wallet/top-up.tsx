import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Payment } from '@mtaa/contract/money/payments'
import type { Wallet } from '@mtaa/contract/money/wallet'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Result } from '../../../ui/feedback/result.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { endWords, isPaid, PaymentProgress, useFollowedPayment } from '../payments/index.ts'
import { TopUpForm } from './top-up-form.tsx'
import { useTopUp } from './wallet.queries.ts'

interface TopUpProps {
  userId: string
  wallet: Wallet
  phone: string | undefined
}

/** Adding money: the form, the prompt, its outcome, and the next. */
export function TopUp({ userId, wallet, phone }: TopUpProps) {
  const queryClient = useQueryClient()
  const begin = useTopUp()
  const [dismissed, setDismissed] = useState<string>()
  const id = begin.data?.id ?? wallet.pending_top_up?.payment_id
  const watched = id !== undefined && id !== dismissed
  const live = useFollowedPayment(watched ? id : undefined)
  const isOver = watched && live.data?.open === false

  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: ['wallet', userId] })
  }, [isOver, queryClient, userId])

  if (watched && !live.data) {
    return live.isError ? (
      <LoadFailed error={live.error} title={m.payments_unknown_yet()} onRetry={() => void live.refetch()} />
    ) : (
      <Skeleton className="h-32" />
    )
  }
  // What was begun here is followed with the eyes; what was under way before stays where it is.
  const fresh = begin.data !== undefined
  if (watched && live.data?.open)
    return (
      <Result key={id} fresh={fresh}>
        <PaymentProgress payment={live.data} />
      </Result>
    )
  if (watched && live.data) {
    const again = () => {
      setDismissed(id)
      begin.reset()
    }
    return (
      <Result key={`${id} over`}>
        <Outcome payment={live.data} onAgain={again} />
      </Result>
    )
  }
  const { top_up: limits } = wallet
  if (!limits.open) return <p>{m.wallet_read_only()}</p>
  if (limits.max < limits.min) return <p>{m.wallet_full()}</p>
  return (
    <TopUpForm
      limits={limits}
      phone={phone}
      busy={begin.isPending}
      error={begin.error ? sentenceOf(begin.error, m.wallet_failed()) : undefined}
      onTopUp={(input) => begin.mutate(input)}
    />
  )
}

function Outcome({ payment, onAgain }: { payment: Payment; onAgain: () => void }) {
  const amount = formatPrice(payment.amount, useLanguage())
  const paid = isPaid(payment.status)
  return (
    <div className="flex flex-col items-start gap-4">
      <div role="status">
        {paid ? (
          <p className="flex items-center gap-3 text-lg font-semibold text-primary">
            <CircleCheck size={24} strokeWidth={1.75} aria-hidden="true" />
            <span>
              {m.wallet_done({ amount })}{' '}
              <span>{payment.receipt ? m.wallet_done_receipt({ receipt: payment.receipt }) : null}</span>
            </span>
          </p>
        ) : (
          <>
            <p className="text-lg font-semibold text-balance">{endWords(payment, amount)}</p>
            <p className="text-muted">{m.wallet_unpaid()}</p>
          </>
        )}
      </div>
      {payment.status === 'review' ? null : (
        <Button onClick={onAgain}>{paid ? m.wallet_top_up_more() : m.common_retry()}</Button>
      )}
    </div>
  )
}
