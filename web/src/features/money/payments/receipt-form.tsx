import { Search } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { CompleteButton } from '../../../ui/forms/complete-button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { useSubmitReceipt } from './payments.queries.ts'

/** The payer says that M-Pesa confirmed it. The code is where we look, never a proof. */
export function ReceiptForm({ paymentId }: { paymentId: string }) {
  const [isOpen, setOpen] = useState(false)
  const [receipt, setReceipt] = useState('')
  const submit = useSubmitReceipt(paymentId)
  if (!isOpen) {
    return (
      <Button wide onClick={() => setOpen(true)}>
        {m.payments_have_paid()}
      </Button>
    )
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!submit.isPending && receipt.trim() !== '') submit.mutate(receipt.trim().toUpperCase())
  }
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-3">
      <Input
        label={m.payments_receipt_code()}
        hint={m.payments_have_paid_text()}
        error={submit.error ? sentenceOf(submit.error, m.payments_no_connection()) : undefined}
        name="receipt"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        value={receipt}
        onChange={({ target }) => setReceipt(target.value)}
      />
      <CompleteButton
        icon={Search}
        busy={submit.isPending}
        missing={receipt.trim() === '' ? [{ name: 'receipt', label: m.payments_receipt_code() }] : []}
      >
        {m.payments_look_for()}
      </CompleteButton>
      {submit.isSuccess ? (
        <p role="status" className="text-sm font-semibold">
          {m.payments_looking({ receipt: submit.variables })}
        </p>
      ) : null}
    </form>
  )
}
