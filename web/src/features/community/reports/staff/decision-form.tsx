import type { WholeCase } from '@mtaa/contract/community/reports-admin'
import {
  type CaseDecision,
  needsReason,
  reportLimits,
  reportReasons,
  reportReasonText,
} from '@mtaa/contract/community/report-words'
import type { Language } from '@mtaa/contract/language'
import { removalSeverities } from '@mtaa/contract/operations/sanction-words'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { useKeys } from '../../../../platform/keys.ts'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { Select, Textarea } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { severityNames } from '../../../operations/sanctions/index.ts'
import { decisionName } from './case-words.ts'
import { useDecideCase } from './staff.queries.ts'

/** What can be decided; the chosen decision opens its form. */
export function CaseDecisions({ one }: { one: WholeCase }) {
  const [decision, setDecision] = useState<CaseDecision>()
  const isAppeal = one.appeal !== null
  useKeys(
    decision ? {} : Object.fromEntries(one.may.map((name, index) => [String(index + 1), () => setDecision(name)])),
  )
  if (decision) return <DecisionForm one={one} decision={decision} onEnd={() => setDecision(undefined)} />
  return (
    <div className="flex flex-wrap gap-2">
      {one.may.map((name, index) => (
        <Button key={name} aria-keyshortcuts={String(index + 1)} onClick={() => setDecision(name)}>
          {decisionName(name, isAppeal)}
          <kbd aria-hidden="true" className="hidden text-sm text-muted lg:inline">
            {index + 1}
          </kbd>
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
    initial: {
      reason: one.reasons[0]?.reason ?? '',
      note: usualNote(one, decision, language),
      severity: 'minor',
    },
    check({ reason: chosen, note: typed, severity: weighed }) {
      const note = typed.trim()
      const reason = reportReasons.find((known) => known === chosen)
      const errors = {
        ...(hasReason && !reason && { reason: m.reports_choose() }),
        ...(note.length < min && { note: m.common_reason_short() }),
      }
      if (Object.keys(errors).length > 0) return { errors }
      const severity = removalSeverities.find((known) => known === weighed) ?? 'minor'
      const what = { ...(hasReason && reason && { reason }), ...(decision === 'remove' && { severity }) }
      return { body: { decision, note, edited_at: one.edited_at, ...what } }
    },
    send: (body) => mutateAsync(body),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone() {
      showToast({ title: m.reports_decided(), tone: 'success' })
      onEnd()
    },
    takesFocus: false,
  })
  const send = useRef<HTMLButtonElement>(null)
  // All is filled in: what is left is to send it.
  useEffect(() => send.current?.focus(), [])
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
      {decision === 'remove' ? (
        <Select {...form.field('severity')} label={m.sanctions_severity()} hint={m.sanctions_points_hint()}>
          {removalSeverities.map((severity) => (
            <option key={severity} value={severity}>
              {severityNames[severity]()}
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
        <Button ref={send} type="submit" variant={decision === 'remove' ? 'danger' : 'primary'} busy={form.isSending}>
          {decisionName(decision, one.appeal !== null)}
        </Button>
        <Button onClick={onEnd}>{m.ui_cancel()}</Button>
      </div>
    </form>
  )
}

/** A sentence that can be sent as it is, or said better. */
function usualNote({ reasons }: WholeCase, decision: CaseDecision, language: Language): string {
  if (decision === 'dismiss') return m.reports_decide_dismiss()
  const [first] = reasons
  return needsReason(decision) && first
    ? m.reports_usual_note({ rule: reportReasonText(first.reason, language) })
    : decisionName(decision, false)
}
