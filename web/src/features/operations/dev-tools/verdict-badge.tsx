import { m } from '../../../paraglide/messages.js'
import { Badge, type Tone } from '../../../ui/data/badge.tsx'
import type { Verdict } from './test-step.ts'
import { verdictOf } from './test-step.ts'
import type { Run } from './use-runs.ts'

const words: Readonly<Record<Verdict, readonly [() => string, Tone]>> = {
  passed: [m.tests_passed, 'primary'],
  failed: [m.tests_failed, 'danger'],
  unavailable: [m.tests_unavailable, 'warning'],
  signed_out: [m.tests_signed_out, 'info'],
  not_built: [m.tests_not_built, 'plain'],
}

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const [text, tone] = words[verdict]
  return <Badge tone={tone}>{text()}</Badge>
}

/** How a run did; nothing before the first. */
export function RunBadge({ run }: { run: Run | undefined }) {
  if (!run) return null
  if (run.is === 'running') return <Badge tone="info">{m.tests_running()}</Badge>
  return <VerdictBadge verdict={run.is === 'broken' ? 'failed' : verdictOf(run.steps)} />
}
