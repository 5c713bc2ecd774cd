import { Play } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/forms/button.tsx'
import { verdictOf } from './test-step.ts'
import type { Run } from './use-runs.ts'
import { VerdictBadge } from './verdict-badge.tsx'

interface RunPanelProps {
  runs: ReadonlyMap<string, Run>
  /** How many subjects there are to run. */
  total: number
  isRunning: boolean
  onRun: () => void
}

/** The button that runs, and in one line what came of it. */
export function RunPanel({ runs, total, isRunning, onRun }: RunPanelProps) {
  const [only] = runs.values()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="primary" icon={Play} busy={isRunning} onClick={onRun}>
        {total === 1 ? m.tests_run() : m.tests_run_all()}
      </Button>
      <p role="status" className="flex min-h-6 items-center gap-2">
        {total === 1 && only?.is === 'done' ? <VerdictBadge verdict={verdictOf(only.steps)} /> : null}
        {total === 1 && only?.is === 'broken' ? <VerdictBadge verdict="failed" /> : null}
        {total > 1 ? <span>{runs.size > 0 ? summaryOf(runs, total, isRunning) : ''}</span> : null}
      </p>
    </div>
  )
}

function summaryOf(runs: RunPanelProps['runs'], total: number, isRunning: boolean): string {
  const all = [...runs.values()]
  const ended = all.filter((run) => run.is !== 'running').length
  if (isRunning || ended < total) return m.tests_progress({ count: ended, total })
  const verdicts = all.map((run) => (run.is === 'done' ? verdictOf(run.steps) : 'failed'))
  const count = (verdict: string) => verdicts.filter((one) => one === verdict).length
  const [passed, failed] = [count('passed'), count('failed')]
  return m.tests_summary({ passed, failed, others: total - passed - failed, total })
}
