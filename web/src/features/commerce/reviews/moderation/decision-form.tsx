import { useState } from 'react'
import type { ModeratedReview, ReviewDecision } from '@mtaa/contract/commerce/reviews/review-moderation'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { useDecideReview } from './moderation.queries.ts'

const names: Record<ReviewDecision, () => string> = {
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
  const { mutateAsync } = useDecideReview(review.id)
  const form = useForm({
    initial: { reason: '' },
    check({ reason: typed }) {
      const reason = typed.trim()
      return reason.length < 3 ? { errors: { reason: m.common_reason_short() } } : { body: { decision, reason } }
    },
    send: (body) => mutateAsync(body),
    refused: (error) => ({ sentence: sentenceOf(error, m.reviews_failed()) }),
    onDone: onEnd,
    takesFocus: true,
  })
  return (
    <form {...form.props} className="flex max-w-140 flex-col gap-3">
      <FormErrors wrong={[]} sentence={form.sentence} />
      <Input
        {...form.field('reason')}
        label={m.common_reason()}
        hint={m.reviews_reason_hint()}
        autoComplete="off"
        maxLength={300}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {names[decision]()}
        </Button>
        <Button onClick={onEnd}>{m.ui_cancel()}</Button>
      </div>
    </form>
  )
}
