import { formatNumber } from '@mtaa/contract/number'
import { settlementKinds, type SettlementKind } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import { wholeIn } from '@mtaa/contract/typed-number'
import { m } from '../../../paraglide/messages.js'
import { RadioGroup } from '../../../ui/forms/choices.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { whichNumber } from '../../../ui/forms/which-number.ts'

/** M-Pesa sends no smaller part back. */
const leastPart = 10

export interface Settlement {
  kind: SettlementKind | ''
  amount: string
}

export const noSettlement: Settlement = { kind: '', amount: '' }

interface Checked {
  wrong: { kind?: string; amount?: string }
  body?: { kind: SettlementKind; amount?: number }
}

/** What is wrong with a choice, else what is sent of it. */
export function checkSettlement({ kind, amount }: Settlement, left: number): Checked {
  if (kind === '') return { wrong: { kind: m.disputes_settle_missing() } }
  if (kind !== 'part_refund') return { wrong: {}, body: { kind } }
  const shillings = wholeIn(amount)
  const fits = shillings >= leastPart && shillings < left
  if (fits) return { wrong: {}, body: { kind, amount: shillings } }
  const most = formatNumber(left - 1)
  return { wrong: { amount: whichNumber(amount) ?? m.disputes_amount_wrong({ least: leastPart, most }) } }
}

interface FieldsProps {
  value: Settlement
  onChange: (value: Settlement) => void
  /** Whole shillings that are still here. */
  left: number
  wrong: Checked['wrong']
}

/** Where the money goes: all back, a part of it, or to the seller. */
export function SettlementFields({ value, onChange, left, wrong }: FieldsProps) {
  const words: Record<SettlementKind, string> = {
    refund: m.disputes_settle_refund({ amount: formatNumber(left) }),
    part_refund: m.disputes_settle_part_choice(),
    release: m.disputes_settle_release(),
  }
  const kinds = left > leastPart ? settlementKinds : settlementKinds.filter((kind) => kind !== 'part_refund')
  return (
    <>
      <RadioGroup
        label={m.disputes_settle()}
        name="kind"
        options={kinds.map((kind) => ({ value: kind, label: words[kind] }))}
        value={value.kind === '' ? undefined : value.kind}
        onChange={(kind) => onChange({ ...value, kind })}
        error={wrong.kind}
      />
      {value.kind === 'part_refund' ? (
        <Input
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          before="KSh"
          label={m.disputes_amount()}
          value={value.amount}
          onChange={({ currentTarget }) => onChange({ ...value, amount: currentTarget.value })}
          error={wrong.amount}
        />
      ) : null}
    </>
  )
}
