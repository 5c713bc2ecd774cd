import type { Dispute } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { Textarea } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { TextForm } from '../../../../ui/forms/text-form.tsx'
import { checkSettlement, noSettlement, SettlementFields } from '../settlement-fields.tsx'
import { useStaffDisputeAct } from './staff-disputes.queries.ts'

/** Of a decision, which both sides read. */
const leastReason = 10
const maxReason = 1_000

/** Says where the money goes, and why. */
export function DecideForm({ dispute }: { dispute: Dispute }) {
  const { mutateAsync } = useStaffDisputeAct(dispute.id)
  const form = useForm({
    initial: { settlement: noSettlement, reason: '' },
    check({ settlement, reason }) {
      const checked = checkSettlement(settlement, dispute.left)
      const isShort = reason.trim().length < leastReason
      if (checked.body && !isShort) return { body: { ...checked.body, reason: reason.trim() } }
      return { errors: { ...checked.wrong, ...(isShort && { reason: m.disputes_reason_short() }) } }
    },
    send: (body, key) => mutateAsync({ is: 'decide', ...body, key }),
  })
  const { values, errors, change, field } = form
  return (
    <form {...form.props} className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <h2 className="text-lg font-semibold">{m.disputes_staff_decide()}</h2>
      <SettlementFields
        value={values.settlement}
        onChange={(settlement) => change({ settlement })}
        left={dispute.left}
        wrong={errors}
      />
      <Textarea
        {...field('reason')}
        label={m.common_reason()}
        hint={m.disputes_staff_reason_hint()}
        maxLength={maxReason}
      />
      <Button type="submit" variant="primary" busy={form.isSending}>
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
export const ReasonForm = ({ label, busy, onReason, onCancel }: ReasonFormProps) => (
  <TextForm
    name="reason"
    label={m.common_reason()}
    rows={3}
    min={leastReason}
    max={maxReason}
    short={m.disputes_reason_short()}
    send={label}
    busy={busy}
    onText={onReason}
    onCancel={onCancel}
  />
)
