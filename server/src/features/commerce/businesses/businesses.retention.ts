import { day } from '@mtaa/contract/time'
import type { Retention } from '../../../core/retention.ts'
import { dropEvidence, lapseChecks } from './checks.queries.ts'

const waits = 90 * day

export const businessRetention: readonly Retention[] = [
  {
    name: 'what was sent to verify a business',
    since: 'the decision',
    after: 30 * day,
    sweep: dropEvidence,
  },
  {
    name: 'what was sent to verify a business and nobody decided',
    since: 'it was sent',
    after: waits,
    sweep: (tx, before, max) => lapseChecks(tx, before, new Date(before.getTime() + waits), max),
  },
]
