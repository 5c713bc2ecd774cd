import { keyRetention } from '../platform/http/idempotency-keys.ts'
import { limitRetention } from '../platform/limits/limits.ts'
import { lineRetention } from '../platform/system-logs/system-logs.queries.ts'
import type { Feature } from './feature.ts'
import { foldRetention } from './fold.ts'
import type { Retention } from './retention.ts'

/** Everything that is deleted by time: of these features, and of what stands below them (docs/retention.md). */
export const retentionOf = (all: readonly Feature[]): readonly Retention[] =>
  foldRetention(all, [keyRetention, limitRetention, lineRetention])
