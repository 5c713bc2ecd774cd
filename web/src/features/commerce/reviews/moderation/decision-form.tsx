import { type FormEvent, useState } from 'react'
import type { ModeratedReview, ReviewDecision } from '@mtaa/contract/commerce/review-moderation'
import { type ReviewRule, reviewRules } from '@mtaa/contract/commerce/review-words'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { RadioGroup } from '../../../../ui/forms/choices.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useFirstField } from '../../../../ui/forms/use-first-field.ts'
import { ruleNames } from '../review-words.ts'
import { useDecideReview } from './moderation.queries.ts'

const names: Record<ReviewDecision, () => string> = {
  remove: m.reviews_decide_remove,
  keep: m.reviews_decide_keep,
  restore: m.reviews_decide_restore,
  uphold: m.reviews_decide_uphold,
}

/** What a moderator can decide; the chosen decision opens its form. */
export function DecisionButtons({ review }: { review: ModeratedReview }) {
  const [decision, setDecision] = useState<ReviewDecision>()
  if (review.may.length === 0) return null
  if (decision) return <DecisionForm review={review} decision={decision} onEnd={() => setDecision(undefined)} />
  return (
    <div className="flex flex-wrap gap-2">
      {review.may.map((one) => (
        <Button key={one} onClick={() => setDecision(one)}>
          {names[one]()}
        </Button>
      ))}
    </div>
  )
}

interface FormProps {
  review: ModeratedReview
  decision: ReviewDecision
  onEnd: () => void
}

function DecisionForm({ review, decision, onEnd }: FormProps) {
  const [rule, setRule] = useState<ReviewRule | undefined>(review.reports[0]?.rule)
  const [wrong, setWrong] = useState<{ rule?: string; reason?: string }>({})
  const [refused, setRefused] = useState<string>()
  const decide = useDecideReview(review.id)
  const form = useFirstField()
  const isRemoval = decision === 'remove'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('reason')
    const reason = typeof text === 'string' ? text.trim() : ''
    const found = {
      ...(isRemoval && rule === undefined && { rule: m.reviews_report_choose() }),
      ...(reason.length < 3 && { reason: m.common_reason_short() }),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) return
    decide.mutate(
      { decision, reason, ...(isRemoval && rule && { rule }) },
      { onSuccess: onEnd, onError: (error) => setRefused(sentenceOf(error, m.reviews_failed())) },
    )
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-140 flex-col gap-3">
      <FormErrors wrong={[]} sentence={refused} />
      {isRemoval ? (
        <RadioGroup
          label={m.reviews_report_which()}
          name={`rule-${review.id}`}
          options={reviewRules.map((value) => ({ value, label: ruleNames[value]() }))}
          value={rule}
          onChange={setRule}
          hint={m.reviews_never_stars()}
          error={wrong.rule}
        />
      ) : null}
      <Input
        name="reason"
        label={m.common_reason()}
        hint={decision === 'keep' ? undefined : m.reviews_reason_hint()}
        autoComplete="off"
        maxLength={300}
        error={wrong.reason}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={decide.isPending}>
          {names[decision]()}
        </Button>
        <Button onClick={onEnd}>{m.ui_cancel()}</Button>
      </div>
    </form>
  )
}
