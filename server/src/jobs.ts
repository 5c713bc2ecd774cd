import { authJobs, sweepAuth } from './features/identity/auth/index.ts'
import { sweepFactors } from './features/identity/factors/index.ts'
import { mailJobs } from './features/operations/mail/index.ts'
import { moveOnListings } from './features/commerce/listings/index.ts'
import { mediaJobs, sweepPictures } from './features/media/media/index.ts'
import { lapseOrders } from './features/commerce/orders/index.ts'
import { sweepPasskeys } from './features/identity/passkeys/index.ts'
import { paymentJobs, sweepPayments } from './features/money/payments/index.ts'
import { privacyJobs, sweepPrivacy } from './features/identity/privacy/index.ts'
import type { Deps } from './core/deps.ts'
import type { JobHandlers } from './platform/jobs/enqueue.ts'
import { sweepKeys } from './platform/http/idempotency-keys.ts'
import { sweepLimits } from './platform/limits/limits.ts'
import type { Schedules } from './platform/jobs/worker.ts'

/** Everything announced, and who carries it out. */
export const jobHandlers: JobHandlers<Deps> = {
  ...paymentJobs,
  ...mailJobs,
  ...authJobs,
  ...mediaJobs,
  ...privacyJobs,
}

/** What comes round every minute. */
export const schedules: Schedules = {
  'listings.move_on': moveOnListings,
  'orders.lapse': lapseOrders,
  'payments.sweep': sweepPayments,
  'limits.sweep': sweepLimits,
  'keys.sweep': sweepKeys,
  'media.sweep': sweepPictures,
  'auth.sweep': sweepAuth,
  'factors.sweep': sweepFactors,
  'passkeys.sweep': sweepPasskeys,
  'privacy.sweep': sweepPrivacy,
}
