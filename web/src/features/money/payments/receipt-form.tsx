import { Search } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { CompleteButton } from '../../../ui/forms/complete-button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { useSubmitReceipt } from './payments.queries.ts'

/** The payer says that M-Pesa confirmed it. The code is where we look, never a proof. */
export function ReceiptForm({ paymentId }: { paymentId: string }) {
  const [isOpen, setOpen] = useState(false)
  const submit = useSubmitReceipt(paymentId)
  const form = useForm({
    initial: { receipt: '' },
    check: ({ receipt: typed }) => (typed.trim() === '' ? {} : { body: typed.trim().toUpperCase() }),
    send: (code) => submit.mutateAsync(code),
    refused: (error) => ({ errors: { receipt: sentenceOf(error, m.payments_no_connection()) } }),
  })
  const { receipt } = form.values
  if (!isOpen) {
    return (
      <Button wide onClick={() => setOpen(true)}>
        {m.payments_have_paid()}
      </Button>
    )
  }
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <Input
        label={m.payments_receipt_code()}
        hint={m.payments_have_paid_text()}
        {...form.field('receipt')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
      />
      <CompleteButton
        icon={Search}
        busy={form.isSending}
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
