import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../forms/button.tsx'
import { type PendingAct, sendPending, undoMs, undoPending, usePendingAct } from './undo-store.ts'

/**
 * Shows the act that waits to be sent, with a button that undoes it. Where this bar goes the act is sent at once: when the
 * page is left or hidden, since a phone may end a hidden page without a word.
 */
export function UndoBar() {
  const act = usePendingAct()
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') sendPending()
    }
    addEventListener('pagehide', sendPending)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      removeEventListener('pagehide', sendPending)
      document.removeEventListener('visibilitychange', onHidden)
      sendPending()
    }
  }, [])
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-28 z-40 px-4 md:bottom-6"
    >
      {act ? <Waiting key={act.id} act={act} /> : null}
    </div>
  )
}

function Waiting({ act: { title, dueAt } }: { act: PendingAct }) {
  const [left, setLeft] = useState(undoMs / 1000)
  useEffect(() => {
    const ticking = setInterval(() => setLeft(Math.max(0, Math.ceil((dueAt - Date.now()) / 1000))), 250)
    return () => clearInterval(ticking)
  }, [dueAt])
  return (
    <div className="pointer-events-auto mx-auto flex w-full max-w-column flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-l-4 border-line border-l-warning bg-raised py-2 pr-2 pl-4 shadow-float">
      <p className="min-w-0 flex-1 basis-40 text-sm font-semibold">{title}</p>
      <span aria-hidden="true" className="text-sm text-muted tabular-nums">
        {m.table_seconds({ count: left })}
      </span>
      <Button icon={Undo2} onClick={undoPending}>
        {m.market_undo()}
      </Button>
    </div>
  )
}
