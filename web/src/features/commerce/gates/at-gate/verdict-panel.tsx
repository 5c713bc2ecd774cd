import { UserRoundCheck } from 'lucide-react'
import { useEffect } from 'react'
import type { GateRole } from '@mtaa/contract/commerce/gates/decide-scan'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { classNames } from '../../../../ui/layout/class-names.ts'
import { isAdmitted, mayLetIn, ticketOf, type GateRecord } from './gate-record.ts'
import { signal } from './signals.ts'
import { detailsOf, looksLike, verdictLooks } from './verdict-words.ts'

/** What is said to what was scanned last: seen from an arm's length, heard and felt. */
interface VerdictPanelProps {
  record: GateRecord | null
  role: GateRole | undefined
  onOverride: (record: GateRecord) => void
}

export function VerdictPanel({ record, role, onOverride }: VerdictPanelProps) {
  const language = useLanguage()
  const verdict = record?.verdict ?? null
  const name = record ? looksLike(record) : undefined
  const id = record?.id
  const isWrong = record?.state === 'conflict' || record?.isLate === true
  useEffect(() => {
    if (id !== undefined && name !== undefined) signal(name)
  }, [id, name])
  const look = name && verdictLooks[name]
  const Icon = record?.kind === 'override' && !isWrong ? UserRoundCheck : look?.icon
  const ticket = ticketOf(verdict)
  return (
    <section
      aria-live="assertive"
      aria-atomic="true"
      className={classNames(
        // A keyboard or a long list must not push it off the screen.
        'z-10 flex min-h-48 flex-col justify-center gap-2 rounded-card p-4 text-center [@media(min-height:34rem)]:sticky [@media(min-height:34rem)]:top-2',
        look?.look ?? 'border border-dashed border-edge bg-ground text-muted',
      )}
    >
      {record && look && Icon ? (
        // Another guest may get the same words: they are said again.
        <div key={record.id} className="flex flex-col gap-2">
          <p className="flex flex-wrap items-center justify-center gap-2 text-2xl font-bold">
            <Icon size={36} strokeWidth={2} aria-hidden="true" className="shrink-0" />
            <span>{isWrong ? m.gates_conflict() : wordOf(record)}</span>
          </p>
          {ticket ? (
            <p className="text-xl break-words">
              {/* The digits stay behind a name that is written from right to left. */}
              <bdi className="font-semibold">{ticket.name || m.gates_no_name()}</bdi>
              {ticket.digits === null ? null : <span className="whitespace-nowrap">{` · …${ticket.digits}`}</span>}
            </p>
          ) : null}
          {ticket?.typeName ? <p className="text-lg">{ticket.typeName}</p> : null}
          {detailsOf(record, language).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {mayLetIn(record, role) ? (
            <p>
              <Button onClick={() => onOverride(record)}>{m.gates_override()}</Button>
            </p>
          ) : null}
        </div>
      ) : (
        <p className="text-lg">{record ? m.gates_checking() : m.gates_ready()}</p>
      )}
    </section>
  )
}

export function wordOf({ verdict, kind }: GateRecord): string {
  if (!verdict) return ''
  if (kind === 'override') return m.gates_overridden()
  if (kind === 'out' && isAdmitted(verdict))
    return verdict.verdict === 'ADMIT' ? m.gates_leaves() : m.gates_leaves_not_synced()
  return verdictLooks[verdict.verdict].word()
}
