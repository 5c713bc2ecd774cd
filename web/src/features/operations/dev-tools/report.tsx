import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import type { Run } from './use-runs.ts'
import { VerdictBadge } from './verdict-badge.tsx'

interface ReportProps {
  run: Run | undefined
  label: string
  /** What of it is not built yet. */
  missing?: string | undefined
}

/** The steps of one run. */
export function Report({ run, label, missing }: ReportProps) {
  if (!run || run.is === 'running') return null
  if (run.is === 'broken') return <p className="text-danger">{sentenceOf(run.error, m.common_not_done())}</p>
  if (run.steps.length === 0)
    return (
      <p className="text-muted">
        <span>{m.tests_not_built_text()}</span> <span>{missing}</span>
      </p>
    )
  return (
    <ol aria-label={label} className="divide-y divide-line rounded-card border border-line bg-surface">
      {run.steps.map(({ words, state, milliseconds }) => (
        <li key={words} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
          <span className="min-w-0 flex-1 basis-48">{words}</span>
          <span className="flex items-center gap-3">
            <span className="text-sm text-muted tabular-nums">{m.common_milliseconds({ count: milliseconds })}</span>
            <VerdictBadge verdict={state} />
          </span>
        </li>
      ))}
    </ol>
  )
}
