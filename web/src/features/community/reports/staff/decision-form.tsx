import type { WholeCase } from '@mtaa/contract/community/reports-admin'
import {
  type CaseDecision,
  needsReason,
  reportLimits,
  reportReasons,
  reportReasonText,
} from '@mtaa/contract/community/report-words'
import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { Select, Textarea } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { decisionName } from './case-words.ts'
import { useDecideCase } from './staff.queries.ts'

/** What can be decided; the chosen decision opens its form. */
export function CaseDecisions({ one }: { one: WholeCase }) {
  const [decision, setDecision] = useState<CaseDecision>()
  const isAppeal = one.appeal !== null
  if (decision) return <DecisionForm one={one} decision={decision} onEnd={() => setDecision(undefined)} />
  return (
    <div className="flex flex-wrap gap-2">
      {one.may.map((name) => (
        <Button key={name} onClick={() => setDecision(name)}>
          {decisionName(name, isAppeal)}
        </Button>
      ))}
    </div>
  )
}

interface FormProps {
  one: WholeCase
  decision: CaseDecision
  onEnd: () => void
}

function DecisionForm({ one, decision, onEnd }: FormProps) {
  const language = useLanguage()
  const { mutateAsync } = useDecideCase(one.id)
  const hasReason = needsReason(decision)
  const { min, max } = reportLimits.decisionNote
  const form = useForm({
    initial: { reason: one.reasons[0]?.reason ?? '', note: '' },
    check({ reason: chosen, note: typed }) {
      const note = typed.trim()
      const reason = reportReasons.find((known) => known === chosen)
      const errors = {
        ...(hasReason && !reason && { reason: m.reports_choose() }),
        ...(note.length < min && { note: m.common_reason_short() }),
      }
      if (Object.keys(errors).length > 0) return { errors }
      return { body: { decision, note, edited_at: one.edited_at, ...(hasReason && reason && { reason }) } }
    },
    send: (body) => mutateAsync(body),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone() {
      showToast({ title: m.reports_decided(), tone: 'success' })
      onEnd()
    },
    takesFocus: true,
  })
  return (
    <form {...form.props} className="flex max-w-140 flex-col gap-3">
      <FormErrors wrong={[]} sentence={form.sentence} />
      {hasReason ? (
        <Select
          {...form.field('reason')}
          label={m.reports_rule()}
          hint={one.kind === 'review' ? m.reviews_never_stars() : undefined}
        >
          <option value="">{m.reports_choose()}</option>
          {reportReasons.map((reason) => (
            <option key={reason} value={reason}>
              {reportReasonText(reason, language)}
            </option>
          ))}
        </Select>
      ) : null}
      <Textarea
        {...form.field('note')}
        label={m.common_reason()}
        hint={decision === 'dismiss' && !one.hidden ? m.reports_reason_inside() : m.reports_reason_hint()}
        rows={3}
        maxLength={max}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={decision === 'remove' ? 'danger' : 'primary'} busy={form.isSending}>
          {decisionName(decision, one.appeal !== null)}
        </Button>
        <Button onClick={onEnd}>{m.ui_cancel()}</Button>
      </div>
    </form>
  )
}
