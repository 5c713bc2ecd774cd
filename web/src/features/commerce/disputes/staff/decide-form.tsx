import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Dispute } from '@mtaa/contract/commerce/dispute-shapes'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { Textarea } from '../../../../ui/forms/input.tsx'
import { focusFirstWrong } from '../../../../ui/forms/wrong-field.ts'
import { checkSettlement, noSettlement, SettlementFields } from '../settlement-fields.tsx'
import { useStaffDisputeAct } from './staff-disputes.queries.ts'

/** Of a decision, which both sides read. */
const leastReason = 10
const maxReason = 1_000

/** Says where the money goes, and why. */
export function DecideForm({ dispute }: { dispute: Dispute }) {
  const [value, setValue] = useState(noSettlement)
  const [reason, setReason] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [wrong, setWrong] = useState<{ kind?: string; amount?: string; reason?: string }>({})
  const { mutate, isPending } = useStaffDisputeAct(dispute.id)
  const form = useRef<HTMLFormElement>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = checkSettlement(value, dispute.left)
    const isShort = reason.trim().length < leastReason
    flushSync(() => setWrong({ ...checked.wrong, ...(isShort && { reason: m.disputes_reason_short() }) }))
    if (!checked.body || isShort) return focusFirstWrong(form.current)
    mutate({ is: 'decide', ...checked.body, reason: reason.trim(), key })
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      // What has changed is another request.
      onChange={() => setKey(crypto.randomUUID())}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <h2 className="text-lg font-semibold">{m.disputes_staff_decide()}</h2>
      <SettlementFields value={value} onChange={setValue} left={dispute.left} wrong={wrong} />
      <Textarea
        name="reason"
        label={m.common_reason()}
        hint={m.disputes_staff_reason_hint()}
        maxLength={maxReason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={wrong.reason}
      />
      <Button type="submit" variant="primary" busy={isPending}>
        {m.disputes_staff_decide()}
      </Button>
    </form>
  )
}

interface ReasonFormProps {
  label: string
  busy: boolean
  onReason: (reason: string) => void
  onCancel: () => void
}

/** Why a second person refuses what was proposed. */
export function ReasonForm({ label, busy, onReason, onCancel }: ReasonFormProps) {
  const [error, setError] = useState<string>()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    const isShort = reason.length < leastReason
    setError(isShort ? m.disputes_reason_short() : undefined)
    if (isShort) event.currentTarget.querySelector('textarea')?.focus()
    else onReason(reason)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Textarea name="reason" rows={3} label={m.common_reason()} maxLength={maxReason} error={error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {label}
        </Button>
        <Button onClick={onCancel}>{m.ui_cancel()}</Button>
      </div>
    </form>
  )
}
