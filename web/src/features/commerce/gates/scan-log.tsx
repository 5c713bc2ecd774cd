import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GateScan } from '@mtaa/contract/commerce/gates/gates'
import { formatMoment } from '@mtaa/contract/dates'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { RadioGroup } from '../../../ui/forms/choices.tsx'
import { verdictLooks } from './at-gate/verdict-words.ts'
import { scansQuery } from './gate-links.queries.ts'

/** What happened at the gates: contradictions first, since somebody must look at them. */
export function ScanLog({ eventId, polled }: { eventId: string; polled: { refetchInterval: number | false } }) {
  const [shown, setShown] = useState<'conflicts' | 'all'>('conflicts')
  const query = useInfiniteQuery({ ...scansQuery(useApi(), eventId, shown === 'conflicts'), ...polled })
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{m.gates_log()}</h2>
      <RadioGroup
        label={m.gates_log_shown()}
        name="shown"
        value={shown}
        onChange={setShown}
        options={[
          { value: 'conflicts', label: m.gates_only_conflicts(), hint: m.gates_conflicts_hint() },
          { value: 'all', label: m.common_everything() },
        ]}
      />
      <PagedList
        query={query}
        none={shown === 'conflicts' ? m.gates_no_conflicts() : m.gates_no_scans()}
        waiting={<LinesSkeleton />}
        small
      >
        {(scan) => <ScanLine scan={scan} />}
      </PagedList>
    </section>
  )
}

const kinds = { in: m.gates_in, out: m.gates_out, override: m.gates_overridden, undo: m.gates_undo } as const

function ScanLine({ scan }: { scan: GateScan }) {
  const language = useLanguage()
  const { kind, outcome, verdict, guest_name: guest, ticket_type: type, at, received_at: receivedAt } = scan
  const isLater = scan.offline && receivedAt.slice(0, 16) !== at.slice(0, 16)
  return (
    <div className="flex flex-col gap-1 border-b border-line py-3" data-ticket={scan.ticket_id ?? undefined}>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold break-words">{guest || m.gates_no_name()}</span>
        <span className="text-sm text-muted">{type}</span>
        {outcome === 'conflict' ? <Badge tone="danger">{m.gates_conflict()}</Badge> : null}
        {outcome === 'undone' ? <Badge>{m.gates_undone()}</Badge> : null}
      </p>
      <p className="text-sm">
        <span>{kinds[kind]()}</span>
        {kind === 'undo' ? null : <span>{` · ${verdictLooks[verdict].word()}`}</span>}
        <span className="text-muted">{` · ${m.gates_gate({ gate: scan.gate, name: scan.gate_name })}`}</span>
      </p>
      <p className="text-sm text-muted">
        <span>
          {scan.clock_trusted ? formatMoment(at, language) : m.gates_about({ moment: formatMoment(at, language) })}
        </span>
        {isLater ? <span>{` · ${m.gates_reported({ moment: formatMoment(receivedAt, language) })}`}</span> : null}
      </p>
    </div>
  )
}
