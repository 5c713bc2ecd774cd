import type { GateCounts } from '@mtaa/contract/commerce/gates/gates'
import { formatNumber } from '@mtaa/contract/number'
import { m } from '../../../paraglide/messages.js'

/** A link that was never used, or was revoked before, counts nothing. */
const isUsed = ({ ins, outs, refused }: GateCounts['gates'][number]) => ins + outs + refused > 0

/** How many are inside, and what went through each gate. */
export function Counts({ counts: { inside, ins, outs, tickets, gates } }: { counts: GateCounts }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{m.gates_counts()}</h2>
      <p role="status">
        <span className="text-2xl font-bold tabular-nums">{formatNumber(inside)}</span>
        <span>{` ${m.gates_inside_of({ tickets: formatNumber(tickets) })}`}</span>
        <span className="block text-sm text-muted">
          {m.gates_ins_outs({ ins: formatNumber(ins), outs: formatNumber(outs) })}
        </span>
      </p>
      <ul>
        {gates.filter(isUsed).map((gate) => (
          <li key={gate.gate} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
            <span className="break-words">{m.gates_gate({ gate: gate.gate, name: gate.name })}</span>
            <span className="text-sm text-muted tabular-nums">
              {m.gates_through({
                ins: formatNumber(gate.ins),
                outs: formatNumber(gate.outs),
                refused: formatNumber(gate.refused),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
