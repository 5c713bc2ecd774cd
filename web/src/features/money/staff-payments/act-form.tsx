import { type FormEvent, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { formatNumber } from '../../../platform/format.ts'
import { useFirstField } from '../../../ui/forms/use-first-field.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { type Act, actHints, actWords } from './staff-words.ts'
import { useStaffAct } from './staff-payments.queries.ts'

/** From here a second person has to agree, in whole shillings. */
const secondFrom = 10_000

/** Which acts name a receipt, and which an amount. */
const withReceipt: ReadonlySet<Act> = new Set(['settle', 'suspense', 'transfer_paid', 'receipt'])
const withAmount: ReadonlySet<Act> = new Set(['suspense', 'dispute_lost'])
/** What one person does alone, whatever the amount, or what has persons of its own. */
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
        <Button
          key={act}
          ref={act === left ? focusIt : undefined}
          onClick={() => setChosen({ act, key: crypto.randomUUID() })}
        >
          {actWords[act]()}
        </Button>
      ))}
    </div>
  )
}

/** The form has gone: the button that opened it has the focus again. */
const focusIt = (button: HTMLButtonElement | null) => button?.focus()

type Wrong = Partial<Record<'receipt' | 'amount' | 'number' | 'reason', string>>

interface FormProps {
  id: string
  act: Act
  actKey: string
  amount: number
  onEnd: () => void
}

function ActForm({ id, act, actKey: key, amount: about, onEnd }: FormProps) {
  const [wrong, setWrong] = useState<Wrong>({})
  const { mutate, isPending } = useStaffAct(onEnd)
  const form = useFirstField()
  const isOwnReceipt = act === 'receipt'
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const textOf = (name: string) => {
      const value = fields.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const [receipt, amount, number, reason] = ['receipt', 'amount', 'number', 'reason'].map(textOf) as [
      string,
      string,
      string,
      string,
    ]
    const most = act === 'dispute_lost' ? about : 50_000_000
    const isAmount = /^[1-9]\d{0,7}$/.test(amount) && Number(amount) <= most
    const found: Wrong = {
      ...(withReceipt.has(act) &&
        !/^[A-Za-z0-9]{6,20}$/.test(receipt) && { receipt: m.staff_payments_wrong_receipt() }),
      ...(withAmount.has(act) && !isAmount && { amount: m.refunds_wrong_amount({ left: formatNumber(most) }) }),
      ...(act === 'match' && number.length < 4 && { number: m.staff_payments_number_wrong() }),
      ...(reason.length < 3 && { reason: m.common_reason_short() }),
    }
    setWrong(found)
    const [first] = Object.keys(found)
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    else if (act === 'receipt') mutate({ is: act, id, reason, receipt })
    else if (act === 'match') mutate({ is: act, id, reason, orderNumber: number, key })
    else if (act === 'suspense' || act === 'dispute_lost') {
      const shillings = Number(amount)
      mutate(
        act === 'suspense'
          ? { is: act, id, reason, receipt, amount: shillings, key }
          : { is: act, id, reason, amount: shillings, key },
      )
    } else if (act === 'return' || act === 'dispute_won') mutate({ is: act, id, reason, key })
    else mutate({ is: act, id, reason, ...(receipt && { receipt }), key })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-140 flex-col gap-3">
      <div>
        <h3 className="font-semibold">{actWords[act]()}</h3>
        <p className="text-muted">{actHints[act]()}</p>
        {about >= secondFrom && !alone.has(act) ? (
          <p className="mt-1 text-sm">{m.staff_payments_second_needed()}</p>
        ) : null}
      </div>
      {withReceipt.has(act) ? (
        <Input
          name="receipt"
          label={isOwnReceipt ? m.payments_receipt_code() : m.staff_payments_receipt()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase"
          error={wrong.receipt}
        />
      ) : null}
      {withAmount.has(act) ? (
        <Input
          name="amount"
          inputMode="numeric"
          label={act === 'suspense' ? m.staff_payments_amount_received() : m.staff_payments_amount_taken()}
          autoComplete="off"
          error={wrong.amount}
        />
      ) : null}
      {act === 'match' ? (
        <Input
          name="number"
          label={m.common_order_number()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase"
          error={wrong.number}
        />
      ) : null}
      <Input
        name="reason"
        label={m.common_reason()}
        hint={m.payouts_staff_reason_hint()}
        autoComplete="off"
        maxLength={500}
        error={wrong.reason}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isPending}>
          {actWords[act]()}
        </Button>
        <Button onClick={onEnd}>{m.ui_cancel()}</Button>
      </div>
    </form>
  )
}
