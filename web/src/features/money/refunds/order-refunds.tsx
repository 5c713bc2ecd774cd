import { formatNumber } from '@mtaa/contract/number'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Refunds } from '@mtaa/contract/money/refunds'
import { wholeIn } from '@mtaa/contract/typed-number'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Result } from '../../../ui/feedback/result.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { whichNumber } from '../../../ui/forms/which-number.ts'
import { useForm } from '../../../ui/forms/use-form.ts'
import { RefundCard } from './refund-card.tsx'
import { orderRefundsQuery, useCreateRefund } from './refunds.queries.ts'
import { randomId } from '../../../platform/random-id.ts'

interface Of {
  paymentId: string
  orderId: string
}

/** What of an order goes back; its seller and staff can send more back. Nothing where there is nothing. */
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
  if (data.items.length === 0 && !data.may.refund) return null
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
      {data.may.refund ? <NewRefundForm of={{ paymentId, orderId }} refunds={data} /> : null}
    </section>
  )
}

/** For its buyer: the way to request money of an order back, and what was requested; nothing where there is neither. */
export function RequestRefund({ paymentId, orderId }: Of) {
  const { data } = useQuery(orderRefundsQuery(useApi(), paymentId, orderId))
  const [sent, setSent] = useState(0)
  if (!data || (data.items.length === 0 && !data.may.request)) return null
  return (
    <section aria-label={m.refunds_request_title()} className="flex max-w-140 flex-col items-start gap-3">
      <h2 className="text-lg font-semibold">{data.may.request ? m.refunds_request_title() : m.refunds_title()}</h2>
      {data.items.length > 0 ? (
        <Result key={sent} fresh={sent > 0} className="w-full">
          <ul className="flex flex-col gap-3">
            {data.items.map((refund) => (
              <RefundCard key={refund.id} refund={refund} />
            ))}
          </ul>
        </Result>
      ) : null}
      {data.may.request ? (
        <>
          <p className="text-muted">{m.refunds_request_text()}</p>
          <NewRefundForm of={{ paymentId, orderId }} refunds={data} onSent={() => setSent(sent + 1)} />
        </>
      ) : null}
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
  onSent?: () => void
}

function NewRefundForm({ title, ...rest }: FormProps) {
  const [key, setKey] = useState<string>()
  const label = rest.refunds.may.refund ? m.refunds_make() : m.refunds_request()
  if (key === undefined) return <Button onClick={() => setKey(randomId())}>{title ?? label}</Button>
  return <OpenForm {...rest} refundKey={key} label={label} onEnd={() => setKey(undefined)} />
}

interface OpenFormProps extends Omit<FormProps, 'title'> {
  refundKey: string
  label: string
  onEnd: () => void
}

function OpenForm({
  of,
  refunds: { left, may },
  refundKey: key,
  label,
  mayGoodwill = false,
  onSent,
  onEnd,
}: OpenFormProps) {
  const { mutateAsync } = useCreateRefund(() => {
    onEnd()
    onSent?.()
  })
  const form = useForm({
    initial: { amount: String(left), reason: '', goodwill: false },
    check(typed) {
      const [amount, reason] = [wholeIn(typed.amount), typed.reason.trim()]
      const isWrong = !(amount >= 1 && amount <= left)
      const errors = {
        ...(isWrong && { amount: whichNumber(typed.amount) ?? m.refunds_wrong_amount({ left: formatNumber(left) }) }),
        ...(reason.length < 3 && { reason: m.common_reason_short() }),
      }
      return Object.keys(errors).length > 0 ? { errors } : { body: { amount, reason, goodwill: typed.goodwill } }
    },
    send: (body) => mutateAsync({ ...of, ...body, key }),
  })
  const { values, change, field } = form
  return (
    <form {...form.props} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <Input
        {...field('amount')}
        inputMode="numeric"
        label={m.common_amount()}
        hint={m.refunds_amount_hint({ left: formatNumber(left) })}
      />
      <Input {...field('reason')} maxLength={500} label={m.common_reason()} />
      {mayGoodwill ? (
        <Checkbox
          name="goodwill"
          label={m.refunds_goodwill()}
          hint={m.refunds_goodwill_hint()}
          checked={values.goodwill}
          onChange={({ target }) => change({ goodwill: target.checked })}
        />
      ) : null}
      {may.refund ? <p className="text-sm text-muted">{m.refunds_second()}</p> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {label}
        </Button>
        <Button onClick={onEnd}>{m.ui_cancel()}</Button>
      </div>
    </form>
  )
}
