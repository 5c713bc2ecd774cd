import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { ReasonDialog } from '../../feedback/reason-dialog.tsx'
import { showToast } from '../../feedback/toast-store.ts'
import { sendUndoable } from '../../feedback/undo-store.ts'
import { Button } from '../../forms/button.tsx'

/** One row that an act on many did not change, and why. */
export interface NotDone {
  name: string
  sentence: string
}

/** What can be done to several rows at once. */
export interface BulkAct<Row> {
  id: string
  /** Names what and how many: “Suspend 12 members”. */
  label: (count: number) => string
  danger?: boolean
  /** Shown above the reason. */
  hint?: string
  /** While it can be undone: “12 members will be suspended”. */
  pending: (count: number) => string
  /** Where a failure has no sentence of its own. */
  otherwise: string
  /** Carries it out on all; resolves to those that it did not change. */
  run: (rows: readonly Row[], reason: string) => Promise<readonly NotDone[]>
}

interface BulkBarProps<Row> {
  rows: readonly Row[]
  acts: readonly BulkAct<Row>[]
  /** So many at once. */
  max: number
  onClear: () => void
}

/** What can be done to the chosen rows. It is sent after ten seconds in which it can be undone. */
export function BulkBar<Row>({ rows, acts, max, onClear }: BulkBarProps<Row>) {
  const [asked, setAsked] = useState<BulkAct<Row> | null>(null)
  const [left, setLeft] = useState<readonly NotDone[]>([])
  const count = rows.length

  const start = (act: BulkAct<Row>, reason: string) => {
    setLeft([])
    sendUndoable({
      title: act.pending(count),
      send: async () => setLeft(await act.run(rows, reason)),
      failed: (error) => showToast({ title: m.common_error(), text: sentenceOf(error, act.otherwise), tone: 'danger' }),
    })
    onClear()
  }
  return (
    <>
      {left.length > 0 ? <NotDoneList rows={left} /> : null}
      {count > 0 ? (
        <div
          role="group"
          aria-label={m.table_chosen({ count })}
          className="sticky bottom-28 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-edge bg-raised p-2 pl-4 shadow-float md:bottom-4"
        >
          <p className="min-w-0 flex-1 basis-32 font-semibold" aria-live="polite">
            <span className="block">{m.table_chosen({ count })}</span>
            {count > max ? (
              <span className="block text-sm font-normal text-danger">{m.table_select_max({ count: max })}</span>
            ) : null}
          </p>
          {acts.map((act) => (
            <Button
              key={act.id}
              variant={act.danger ? 'danger' : 'quiet'}
              disabled={count > max}
              onClick={() => setAsked(act)}
            >
              {act.label(count)}
            </Button>
          ))}
          <Button variant="plain" onClick={onClear}>
            {m.places_clear()}
          </Button>
        </div>
      ) : null}
      {asked ? (
        <ReasonDialog
          title={asked.label(count)}
          yes={asked.label(count)}
          danger={asked.danger ?? false}
          otherwise={asked.otherwise}
          onReason={(reason) => start(asked, reason)}
          onClose={() => setAsked(null)}
        >
          {asked.hint ? <p>{asked.hint}</p> : null}
        </ReasonDialog>
      ) : null}
    </>
  )
}

const NotDoneList = ({ rows }: { rows: readonly NotDone[] }) => (
  <div role="alert" className="mt-3 rounded-control border border-danger bg-danger-tint px-4 py-3">
    <p className="font-semibold">{m.table_not_done({ count: rows.length })}</p>
    <ul className="mt-1 list-disc pl-5">
      {rows.map(({ name, sentence }) => (
        <li key={name}>{`${name}: ${sentence}`}</li>
      ))}
    </ul>
  </div>
)
