import { useState } from 'react'
import type { FloatMove } from '@mtaa/contract/money/float'
import { m } from '../../../paraglide/messages.js'
import { Badge } from '../../../ui/data/badge.tsx'
import { Price, RelativeTime } from '../../../ui/data/formatters.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { TextForm } from '../../../ui/forms/text-form.tsx'
import { directionWords, moveStates, otherWords } from './float-words.ts'
import { useFloatAct } from './float.queries.ts'

/** What was moved, the newest first; what waits for a second person before all. */
export const MoveList = ({ moves }: { moves: readonly FloatMove[] }) => (
  <section aria-label={m.float_moves()} className="flex flex-col gap-3">
    <h2 className="text-xl font-bold">{m.float_moves()}</h2>
    {moves.length === 0 ? <p className="text-muted">{m.float_moves_none()}</p> : null}
    <ul className="flex flex-col gap-3">
      {moves.map((move) => (
        <Move key={move.id} move={move} />
      ))}
    </ul>
  </section>
)

function Move({
  move: { id, direction, other, amount, receipt, reason, state, own, created_at },
}: {
  move: FloatMove
}) {
  const [refusing, setRefusing] = useState(false)
  const { mutate, isPending } = useFloatAct(() => setRefusing(false))
  const { word, tone } = moveStates[state]
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <strong>{directionWords[direction]()}</strong>
        <Price shillings={amount} />
      </div>
      <p className="wrap-anywhere text-muted">{[otherWords[other](), receipt, reason].join(' · ')}</p>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <RelativeTime at={created_at} />
        <Badge tone={tone}>{word()}</Badge>
      </p>
      {state !== 'proposed' ? null : refusing ? (
        <TextForm
          name="reason"
          label={m.common_reason()}
          hint={m.payouts_staff_reason_hint()}
          min={5}
          max={200}
          short={m.payouts_staff_reason_missing()}
          send={m.common_refuse()}
          variant="danger"
          busy={isPending}
          onText={(text) => mutate({ is: 'refuse', id, reason: text })}
          onCancel={() => setRefusing(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {own ? null : (
            <Button variant="primary" busy={isPending} onClick={() => mutate({ is: 'confirm', id })}>
              {m.staff_payments_confirm()}
            </Button>
          )}
          <Button onClick={() => setRefusing(true)}>{m.common_refuse()}</Button>
        </div>
      )}
    </li>
  )
}
