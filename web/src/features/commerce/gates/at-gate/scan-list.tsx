import type { GateRole } from '@mtaa/contract/commerce/gates/decide-scan'
import { minuteOf } from '@mtaa/contract/nairobi'
import { m } from '../../../../paraglide/messages.js'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { mayTakeBack, ticketOf, type GateRecord } from './gate-record.ts'
import type { GateState } from './gate-state.ts'
import { wordOf } from './verdict-panel.tsx'

const shownAtOnce = 20

/** What this phone has done, the last first; contradictions before everything. */
export function ScanList({
  state: { records, info },
  onUndo,
}: {
  state: GateState
  onUndo: (record: GateRecord) => void
}) {
  const scans = records.filter(({ kind, verdict }) => kind !== 'undo' && verdict)
  const conflicts = scans.filter(({ state }) => state === 'conflict')
  return (
    <>
      {conflicts.length > 0 ? (
        <section className="flex flex-col gap-2 rounded-card border-2 border-danger p-3">
          <h2 className="text-lg font-semibold text-danger">{m.gates_conflicts({ count: conflicts.length })}</h2>
          <p className="text-sm">{m.gates_conflicts_text()}</p>
          <ul>
            {conflicts.map((record) => (
              <ScanRow key={record.id} record={record} role={info?.role} onUndo={onUndo} />
            ))}
          </ul>
        </section>
      ) : null}
      <section className="flex flex-col gap-2">
        <h2 className="text-lg font-semibold">{m.gates_last_scans()}</h2>
        {scans.length === 0 ? <p className="text-muted">{m.gates_no_scans()}</p> : null}
        <ul>
          {scans.slice(0, shownAtOnce).map((record) => (
            <ScanRow key={record.id} record={record} role={info?.role} onUndo={onUndo} />
          ))}
        </ul>
      </section>
    </>
  )
}

interface ScanRowProps {
  record: GateRecord
  role: GateRole | undefined
  onUndo: (record: GateRecord) => void
}

function ScanRow({ record, role, onUndo }: ScanRowProps) {
  const ticket = ticketOf(record.verdict)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2">
      <span className="text-sm text-muted tabular-nums">{minuteOf(record.at).slice(11)}</span>
      <span className="min-w-0 flex-1 break-words">
        <span className="block font-semibold">{wordOf(record)}</span>
        {ticket ? <span className="block text-sm text-muted">{ticket.name || m.gates_no_name()}</span> : null}
      </span>
      {record.state === 'waiting' ? <Badge tone="warning">{m.gates_not_sent()}</Badge> : null}
      {record.state === 'undone' ? <Badge>{m.gates_undone()}</Badge> : null}
      {record.state === 'conflict' ? <Badge tone="danger">{m.gates_conflict()}</Badge> : null}
      {mayTakeBack(record, role) ? (
        <Button variant="plain" onClick={() => onUndo(record)}>
          {m.gates_undo()}
        </Button>
      ) : null}
    </li>
  )
}
