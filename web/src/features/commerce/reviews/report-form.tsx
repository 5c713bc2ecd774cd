import { type FormEvent, useState } from 'react'
import { reviewLimits, type ReviewRule, reviewRules } from '@mtaa/contract/commerce/review-words'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { RadioGroup } from '../../../ui/forms/choices.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { useFirstField } from '../../../ui/forms/use-first-field.ts'
import { ruleNames } from './review-words.ts'
import { useReport } from './reviews.queries.ts'

/** Which rule a review breaks, and a word about it. */
export function ReportForm({ id, onEnd }: { id: string; onEnd: () => void }) {
  const [rule, setRule] = useState<ReviewRule>()
  const [error, setError] = useState<string>()
  const report = useReport(id)
  const form = useFirstField()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = new FormData(event.currentTarget).get('note')
    if (rule === undefined) return setError(m.reviews_report_choose())
    report.mutate(
      { rule, note: typeof note === 'string' ? note.trim() : '' },
      {
        onSuccess: () => {
          showToast({ title: m.reviews_reported(), text: m.reviews_reported_text(), tone: 'success' })
          onEnd()
        },
        onError: (failure) => setError(sentenceOf(failure, m.reviews_failed())),
      },
    )
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-prose flex-col gap-3">
      <RadioGroup
        label={m.reviews_report_which()}
        name="rule"
        options={reviewRules.map((value) => ({ value, label: ruleNames[value]() }))}
        value={rule}
        onChange={(value) => {
          setRule(value)
          setError(undefined)
        }}
        hint={m.reviews_report_hint()}
        error={error}
      />
      <Textarea label={m.reviews_report_note()} optional name="note" rows={2} maxLength={reviewLimits.note} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={report.isPending}>
          {m.reviews_report()}
        </Button>
        <Button onClick={onEnd}>{m.ui_cancel()}</Button>
      </div>
    </form>
  )
}
