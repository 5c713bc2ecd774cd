import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { type Decision, useDecide } from './moderation.queries.ts'
import { ReasonForm } from './reason-form.tsx'

/** Approves, or refuses with a reason that the seller reads. `seen`: when what is shown here was last changed. */
export function DecisionForm({ id, seen }: { id: string; seen: string }) {
  const [refusing, setRefusing] = useState(false)
  const { mutate, isPending, variables } = useDecide(id)
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
          onClick={() => decide({ outcome: 'approved', seen, note: '' })}
        >
          {m.listing_reviews_approve()}
        </Button>
        {refusing ? null : <Button onClick={() => setRefusing(true)}>{m.common_refuse()}</Button>}
      </p>
      {refusing ? (
        <ReasonForm
          label={m.common_refuse()}
          busy={busy === 'refused'}
          disabled={busy === 'approved'}
          onSend={(why) => decide({ outcome: 'refused', seen, ...why })}
        />
      ) : null}
    </div>
  )
}
