import type { Deps } from '../../../core/deps.ts'
import { forgetIdleAnonymous } from './anonymous.queries.ts'

/** Schedule: anonymous accounts that were idle for a month and own nothing. */
export async function sweepAnonymous({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await forgetIdleAnonymous(db, clock())
}
