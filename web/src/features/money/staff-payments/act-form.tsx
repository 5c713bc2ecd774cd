import { formatNumber } from '@mtaa/contract/number'
import { useState } from 'react'
import { wholeIn } from '@mtaa/contract/typed-number'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/forms/button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { whichNumber } from '../../../ui/forms/which-number.ts'
import { useForm } from '../../../ui/forms/use-form.ts'
import { type Act, actHints, actWords } from './staff-words.ts'
import { type StaffAct, useStaffAct } from './staff-payments.queries.ts'
import { randomId } from '../../../platform/random-id.ts'

/** From here a second person has to agree, in whole shillings. */
const secondFrom = 10_000

/** Which acts name a receipt, and which an amount. */
const withReceipt: ReadonlySet<Act> = new Set(['settle', 'suspense', 'transfer_paid', 'receipt'])
const withAmount: ReadonlySet<Act> = new Set(['suspense', 'dispute_lost'])
/** What one person does alone at every amount, or what has persons of its own. */
const alone: ReadonlySet<Act> = new Set(['receipt', 'return'])

interface ActsProps {
  id: string
  /** The first is the main one. */
  acts: readonly Act[]
  /** What it is about, in whole shillings. */
  amount: number
}

/** Buttons of what may be done; the chosen one opens its form. */
export function StaffActs({ id, acts, amount }: ActsProps) {
  const [chosen, setChosen] = useState<{ act: Act; key: string }>()
  const [left, setLeft] = useState<Act>()
  if (acts.length === 0) return null
  if (chosen)
    return (
      <ActForm
        id={id}
        act={chosen.act}
        key={chosen.key}
        actKey={chosen.key}
        amount={amount}
        onEnd={() => {
          setLeft(chosen.act)
          setChosen(undefined)
        }}
      />
    )
  return (
    <div className="flex flex-wrap gap-2">
      {acts.map((act) => (
        <Button key={act} ref={act === left ? focusIt : undefined} onClick={() => setChosen({ act, key: randomId() })}>
          {actWords[act]()}
        </Button>
      ))}
    </div>
  )
}

/** The form has gone: the button that opened it has the focus again. */
const focusIt = (button: HTMLButtonElement | null) => button?.focus()

interface FormProps {
  id: string
  act: Act
  actKey: string
  amount: number
  onEnd: () => void
}

function ActForm({ id, act, actKey: key, amount: about, onEnd }: FormProps) {
  const { mutateAsync } = useStaffAct(onEnd)
  const max = act === 'dispute_lost' ? about : 50_000_000
  const form = useForm({
    initial: { receipt: '', amount: '', number: '', reason: '' },
    check(typed) {
      const errors = errorsIn(act, typed, max)
      return Object.keys(errors).length > 0 ? { errors } : { body: actOf(act, { id, key }, typed) }
    },
    send: (body) => mutateAsync(body),
    takesFocus: true,
  })
  const { field } = form
  const isOwnReceipt = act === 'receipt'
  return (
    <form {...form.props} className="flex max-w-140 flex-col gap-3">
      <div>
        <h3 className="font-semibold">{actWords[act]()}</h3>
        <p className="text-muted">{actHints[act]()}</p>
        {about >= secondFrom && !alone.has(act) ? (
          <p className="mt-1 text-sm">{m.staff_payments_second_needed()}</p>
        ) : null}
      </div>
      {withReceipt.has(act) ? (
        <Input
          {...field('receipt')}
          label={isOwnReceipt ? m.payments_receipt_code() : m.staff_payments_receipt()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase"
        />
      ) : null}
      {withAmount.has(act) ? (
        <Input
          {...field('amount')}
          inputMode="numeric"
          label={act === 'suspense' ? m.staff_payments_amount_received() : m.staff_payments_amount_taken()}
          autoComplete="off"
        />
      ) : null}
      {act === 'match' ? (
        <Input
          {...field('number')}
          label={m.common_order_number()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase"
        />
      ) : null}
      <Input
        {...field('reason')}
        label={m.common_reason()}
        hint={m.payouts_staff_reason_hint()}
        autoComplete="off"
        maxLength={500}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {actWords[act]()}
        </Button>
        <Button onClick={onEnd}>{m.ui_cancel()}</Button>
      </div>
    </form>
  )
}

type Typed = Record<'receipt' | 'amount' | 'number' | 'reason', string>

function errorsIn(act: Act, { receipt, amount, number, reason }: Typed, max: number): Partial<Typed> {
  const shillings = wholeIn(amount)
  const isAmount = shillings >= 1 && shillings <= max
  return {
    ...(withReceipt.has(act) &&
      !/^[A-Za-z0-9]{6,20}$/.test(receipt.trim()) && { receipt: m.staff_payments_wrong_receipt() }),
    ...(withAmount.has(act) &&
      !isAmount && { amount: whichNumber(amount) ?? m.refunds_wrong_amount({ left: formatNumber(max) }) }),
    ...(act === 'match' && number.trim().length < 4 && { number: m.staff_payments_number_wrong() }),
    ...(reason.trim().length < 3 && { reason: m.common_reason_short() }),
  }
}

function actOf(act: Act, { id, key }: { id: string; key: string }, typed: Typed): StaffAct {
  const [receipt, reason, amount] = [typed.receipt.trim(), typed.reason.trim(), wholeIn(typed.amount)]
  if (act === 'receipt') return { is: act, id, reason, receipt }
  if (act === 'match') return { is: act, id, reason, orderNumber: typed.number.trim(), key }
  if (act === 'suspense') return { is: act, id, reason, receipt, amount, key }
  if (act === 'dispute_lost') return { is: act, id, reason, amount, key }
  if (act === 'return' || act === 'dispute_won') return { is: act, id, reason, key }
  return { is: act, id, reason, ...(receipt && { receipt }), key }
}
