import { useEffect, useEffectEvent, useState } from 'react'
import { normalisePhone } from '@mtaa/contract/phone'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { formatSum } from '../../../../platform/format.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { RadioGroup } from '../../../../ui/forms/choices.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { asWritten, PaymentProgress, PhoneField, useFollowedPayment } from '../../../money/payments/index.ts'
import { useKnownPhone } from '../../../identity/accounts/index.ts'
import { useLotChanged } from '../auctions.queries.ts'
import { type DepositInput, useLeaveDeposit } from './deposit.queries.ts'

/** The deposit of a dear lot: from the wallet at once, or by M-Pesa. */
export function DepositBox({ id, amount }: { id: string; amount: number }) {
  const { mutateAsync } = useLeaveDeposit(id)
  const [payment, setPayment] = useState<string>()
  const known = asWritten(useKnownPhone() ?? '')
  const form = useForm({
    initial: { source: 'wallet' as DepositInput['source'], phone: null as string | null },
    check(typed): { body: DepositInput } | { errors: { phone: string } } {
      if (typed.source === 'wallet') return { body: { source: 'wallet' } }
      const phone = normalisePhone(typed.phone ?? known)
      return phone === null ? { errors: { phone: m.common_phone_kenyan() } } : { body: { source: 'mpesa', phone } }
    },
    send: (input, key) => mutateAsync({ input, key: key.slice(0, 50) }),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone(begun) {
      if (begun) setPayment(begun)
      else showToast({ title: m.auctions_deposit_done(), text: m.auctions_deposit_done_text(), tone: 'success' })
    },
  })
  const { source, phone } = form.values
  if (payment !== undefined) return <DepositPayment id={id} payment={payment} onAgain={() => setPayment(undefined)} />
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <h2 className="font-semibold">{m.auctions_deposit_title({ amount: formatSum(amount) })}</h2>
      <p className="text-sm text-muted">{m.auctions_deposit_how()}</p>
      <RadioGroup
        label={m.auctions_deposit_from()}
        name="source"
        value={source}
        onChange={(chosen) => form.change({ source: chosen })}
        options={[
          { value: 'wallet', label: m.ledger_own_wallet(), hint: m.auctions_deposit_wallet_hint() },
          { value: 'mpesa', label: m.payments_mpesa(), hint: m.auctions_deposit_mpesa_hint() },
        ]}
      />
      {source === 'mpesa' ? (
        <PhoneField
          value={phone ?? known}
          checked={form.errors.phone !== undefined}
          disabled={form.isSending}
          onType={(typed) => form.change({ phone: typed })}
        />
      ) : null}
      {form.sentence ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {form.sentence}
        </p>
      ) : null}
      <Button variant="primary" wide type="submit" busy={form.isSending}>
        {m.auctions_deposit_leave({ amount: formatSum(amount) })}
      </Button>
    </form>
  )
}

/** Follows the payment of a deposit; once it is over the lot says what can be done. */
function DepositPayment({ id, payment, onAgain }: { id: string; payment: string; onAgain: () => void }) {
  const { data } = useFollowedPayment(payment)
  const changed = useLotChanged(id)
  const onOver = useEffectEvent(() => changed())
  const isOver = data?.open === false
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver])
  return (
    <>
      {data ? <PaymentProgress payment={data} /> : null}
      {isOver ? <Button onClick={onAgain}>{m.common_retry()}</Button> : null}
    </>
  )
}
