import { useState } from 'react'
import { reviewReasons, reviewReasonText } from '@mtaa/contract/commerce/review-reasons'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Input, Select } from '../../../ui/forms/input.tsx'
import { type Decision, useDecide } from './listing-reviews.queries.ts'

/** Approves, or refuses with a reason that the seller reads. */
export function DecisionForm({ id }: { id: string }) {
  const language = useLanguage()
  const [refusing, setRefusing] = useState(false)
  const [chosen, setChosen] = useState('')
  const [note, setNote] = useState('')
  const { mutate, isPending, variables } = useDecide(id)
  const reason = reviewReasons.find((one) => one === chosen)
  const decide = (body: Decision) =>
    mutate(body, {
      onSuccess: () =>
        showToast({
          title: body.outcome === 'approved' ? m.listing_reviews_approved() : m.listing_reviews_refused(),
          tone: 'success',
        }),
      onError: ({ message }) => showToast({ title: message, tone: 'danger' }),
    })
  const busy = isPending ? variables.outcome : undefined
  return (
    <div className="flex flex-col gap-3 pt-3">
      <p className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={busy === 'approved'}
          disabled={busy === 'refused'}
          onClick={() => decide({ outcome: 'approved', note: '' })}
        >
          {m.listing_reviews_approve()}
        </Button>
        {refusing ? null : <Button onClick={() => setRefusing(true)}>{m.common_refuse()}</Button>}
      </p>
      {refusing ? (
        <div className="flex max-w-column flex-col gap-3">
          <Select label={m.listing_reviews_reason()} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{m.listing_reviews_choose_reason()}</option>
            {reviewReasons.map((one) => (
              <option key={one} value={one}>
                {reviewReasonText(one, language)}
              </option>
            ))}
          </Select>
          <Input
            optional
            label={m.listing_reviews_note()}
            value={note}
            maxLength={500}
            onChange={({ target }) => setNote(target.value)}
          />
          <p>
            <Button
              variant="danger"
              busy={busy === 'refused'}
              disabled={reason === undefined || busy === 'approved'}
              onClick={() => reason && decide({ outcome: 'refused', reason, note })}
            >
              {m.common_refuse()}
            </Button>
          </p>
        </div>
      ) : null}
    </div>
  )
}
