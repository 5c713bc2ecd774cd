import type { Deps } from '../../../core/deps.ts'
import type { JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { forgetIdleAnonymous } from './anonymous.queries.ts'
import { codeJobs } from './code-requests.ts'
import { codeLifeMs } from './flows.ts'
import { deleteOldFlows } from './flows.queries.ts'
import { deleteOldDevices } from './known-devices.queries.ts'
import { deleteOldTokens } from './one-time-codes.queries.ts'
import { deleteOldSignUps } from './pending-sign-ups.queries.ts'
import { deleteOldPhoneChecks } from './phone-check.queries.ts'
import { deleteOldUses } from './identity-lookup.queries.ts'

export const authJobs: JobHandlers<Deps> = { ...codeJobs }

/** As long as a browser keeps the cookie. */
const deviceLifeMs = 400 * 24 * 3_600_000

/** Round: codes, sign-ups, checks, flows, memories and anonymous people whose time is over. */
export async function sweepAuth({ db, clock }: Deps) {
  const now = clock()
  await deleteOldTokens(db, now)
  await deleteOldSignUps(db, now)
  await deleteOldPhoneChecks(db, now)
  await deleteOldFlows(db, now, codeLifeMs)
  await deleteOldUses(db, now)
  await deleteOldDevices(db, new Date(now.getTime() - deviceLifeMs))
  await forgetIdleAnonymous(db, now)
}
