import { reviewLimits, type ReviewRule, reviewRules } from '@mtaa/contract/commerce/reviews/review-words'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { RadioGroup } from '../../../ui/forms/choices.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { ruleNames } from './review-words.ts'
import { useReport } from './reviews.queries.ts'

/** Which rule a review breaks, and a word about it. */
export function ReportForm({ id, onEnd }: { id: string; onEnd: () => void }) {
  const { mutateAsync } = useReport(id)
  const form = useForm({
    initial: { rule: undefined as ReviewRule | undefined, note: '' },
    check: ({ rule, note }) =>
      rule === undefined ? { errors: { rule: m.reviews_report_choose() } } : { body: { rule, note: note.trim() } },
    send: (body) => mutateAsync(body),
    refused: (error) => ({ errors: { rule: sentenceOf(error, m.reviews_failed()) } }),
    onDone() {
      showToast({ title: m.reviews_reported(), text: m.reviews_reported_text(), tone: 'success' })
      onEnd()
    },
    takesFocus: true,
  })
  return (
    <form {...form.props} className="flex max-w-prose flex-col gap-3">
      <RadioGroup
        label={m.reviews_report_which()}
        name="rule"
        options={reviewRules.map((value) => ({ value, label: ruleNames[value]() }))}
        value={form.values.rule}
        onChange={(rule) => form.change({ rule })}
        hint={m.reviews_report_hint()}
        error={form.errors.rule}
      />
      <Textarea
        label={m.reviews_report_note()}
        optional
        {...form.field('note')}
        rows={2}
        maxLength={reviewLimits.note}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {m.reviews_report()}
        </Button>
        <Button onClick={onEnd}>{m.ui_cancel()}</Button>
      </div>
    </form>
  )
}
