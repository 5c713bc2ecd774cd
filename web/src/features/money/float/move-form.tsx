import { formatNumber } from '@mtaa/contract/number'
import { useState } from 'react'
import { floatDirections, type FloatMove, floatOthers, floatSecondFrom } from '@mtaa/contract/money/float'
import { maxShillings } from '@mtaa/contract/money'
import { wholeIn } from '@mtaa/contract/typed-number'
import { m } from '../../../paraglide/messages.js'
import { randomId } from '../../../platform/random-id.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { RadioGroup } from '../../../ui/forms/choices.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { whichNumber } from '../../../ui/forms/which-number.ts'
import { useForm } from '../../../ui/forms/use-form.ts'
import { directionWords, otherWords } from './float-words.ts'
import { useFloatAct } from './float.queries.ts'

const shortest = 5

/** Books money that was moved to the account, or back from it. */
export function MoveForm({ opened, onEnd }: { opened: boolean; onEnd: () => void }) {
  const [key] = useState(randomId)
  const { mutateAsync } = useFloatAct(onEnd)
  const form = useForm({
    initial: first,
    check,
    send: (body) => mutateAsync({ is: 'move', key, body }),
    takesFocus: true,
  })
  const { values, change, field } = form
  return (
    <form {...form.props} aria-label={m.float_book()} className="flex max-w-140 flex-col gap-4">
      <div>
        <h2 className="text-xl font-bold">{m.float_book()}</h2>
        <p className="mt-1 text-muted">{m.float_book_hint({ amount: formatNumber(floatSecondFrom) })}</p>
      </div>
      {opened ? (
        <RadioGroup
          label={m.common_direction()}
          name="direction"
          value={values.direction}
          onChange={(direction) => change({ direction })}
          options={floatDirections.map((value) => ({ value, label: directionWords[value]() }))}
        />
      ) : null}
      <RadioGroup
        label={m.float_other()}
        name="other"
        value={values.other}
        onChange={(other) => change({ other })}
        options={floatOthers.map((value) => ({ value, label: otherWords[value]() }))}
      />
      <Input {...field('amount')} label={m.common_amount()} inputMode="numeric" autoComplete="off" maxLength={12} />
      <Input
        {...field('receipt')}
        label={m.staff_payments_receipt()}
        hint={m.float_receipt_hint()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        className="uppercase"
      />
      <Input
        {...field('reason')}
        label={m.common_reason()}
        hint={m.payouts_staff_reason_hint()}
        autoComplete="off"
        maxLength={200}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {m.float_book()}
        </Button>
        <Button onClick={onEnd}>{m.ui_cancel()}</Button>
      </div>
    </form>
  )
}

interface Typed {
  direction: FloatMove['direction']
  other: FloatMove['other']
  amount: string
  receipt: string
  reason: string
}

const first: Typed = { direction: 'in', other: 'collection', amount: '', receipt: '', reason: '' }

function check({ direction, other, ...typed }: Typed) {
  const amount = wholeIn(typed.amount)
  const [receipt, reason] = [typed.receipt.trim(), typed.reason.trim()]
  const errors = {
    ...(!(amount >= 1 && amount <= maxShillings) && {
      amount: whichNumber(typed.amount) ?? m.refunds_wrong_amount({ left: formatNumber(maxShillings) }),
    }),
    ...(!/^[A-Za-z0-9/-]{4,30}$/.test(receipt) && { receipt: m.float_receipt_wrong() }),
    ...(reason.length < shortest && { reason: m.payouts_staff_reason_missing() }),
  }
  return Object.keys(errors).length > 0 ? { errors } : { body: { direction, other, amount, receipt, reason } }
}
