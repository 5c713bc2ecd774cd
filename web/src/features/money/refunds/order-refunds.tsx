import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Refunds } from '@mtaa/contract/money/refunds'
import { m } from '../../../paraglide/messages.js'
import { formatNumber } from '../../../platform/format.ts'
import { useApi } from '../../../platform/use-api.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { RefundCard } from './refund-card.tsx'
import { orderRefundsQuery, useCreateRefund } from './refunds.queries.ts'

interface Of {
  paymentId: string
  orderId: string
}

/** What of an order goes back, and what may still: for its buyer, its seller and staff. Nothing where there is nothing. */
export function OrderRefunds({ paymentId, orderId }: Of) {
  const { data, error, refetch, isRefetching } = useQuery(orderRefundsQuery(useApi(), paymentId, orderId))
  if (error && !data)
    return (
      <LoadFailed
        error={error}
        title={m.refunds_load_failed()}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  if (!data) return <SkeletonLines lines={2} />
  if (data.items.length === 0 && !data.may.request && !data.may.refund) return null
  return (
    <section aria-label={m.refunds_title()} className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{m.refunds_title()}</h2>
      {data.items.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {data.items.map((refund) => (
            <RefundCard key={refund.id} refund={refund} />
          ))}
        </ul>
      ) : null}
      {data.may.request || data.may.refund ? <NewRefundForm of={{ paymentId, orderId }} refunds={data} /> : null}
    </section>
  )
}

/** For staff: the way to make a refund of one order; nothing where none can be made. */
export function NewRefund({ of, number, mayGoodwill }: { of: Of; number: string; mayGoodwill: boolean }) {
  const { data } = useQuery(orderRefundsQuery(useApi(), of.paymentId, of.orderId))
  if (!data?.may.refund) return null
  return (
    <div>
      <NewRefundForm of={of} refunds={data} title={m.refunds_make_of({ number })} mayGoodwill={mayGoodwill} />
    </div>
  )
}

interface FormProps {
  of: Of
  refunds: Refunds
  /** On the button that opens the form. */
  title?: string
  mayGoodwill?: boolean
}

function NewRefundForm({ of, refunds: { left, may }, title, mayGoodwill = false }: FormProps) {
  const [open, setOpen] = useState(false)
  const [key, setKey] = useState('')
  const [wrong, setWrong] = useState<{ amount?: string; reason?: string }>({})
  const { mutate, isPending } = useCreateRefund(() => setOpen(false))
  const label = may.refund ? m.refunds_make() : m.refunds_request()
  if (!open)
    return (
      <Button
        onClick={() => {
          setKey(crypto.randomUUID())
          setOpen(true)
        }}
      >
        {title ?? label}
      </Button>
    )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const typed = String(fields.get('amount')).trim()
    const [amount, reason] = [Number(typed), String(fields.get('reason')).trim()]
    const isWrong = !/^\d{1,8}$/.test(typed) || amount < 1 || amount > left
    const found = {
      ...(isWrong && { amount: m.refunds_wrong_amount({ left: formatNumber(left) }) }),
      ...(reason.length < 3 && { reason: m.common_reason_short() }),
    }
    setWrong(found)
    const [first] = Object.keys(found)
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    else mutate({ ...of, amount, reason, goodwill: fields.get('goodwill') !== null, key })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <Input
        name="amount"
        inputMode="numeric"
        defaultValue={left}
        label={m.common_amount()}
        hint={m.refunds_amount_hint({ left: formatNumber(left) })}
        error={wrong.amount}
      />
      <Input name="reason" maxLength={500} label={m.common_reason()} error={wrong.reason} />
      {mayGoodwill ? <Checkbox name="goodwill" label={m.refunds_goodwill()} hint={m.refunds_goodwill_hint()} /> : null}
      {may.refund ? <p className="text-sm text-muted">{m.refunds_second()}</p> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isPending}>
          {label}
        </Button>
        <Button onClick={() => setOpen(false)}>{m.ui_cancel()}</Button>
      </div>
    </form>
  )
}
