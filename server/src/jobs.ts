import { authJobs, sweepAuth } from './features/auth/index.ts'
import { sweepFactors } from './features/factors/index.ts'
import { letterJobs } from './features/letters/index.ts'
import { moveOnListings } from './features/listings/index.ts'
import { mediaJobs, sweepPictures } from './features/media/index.ts'
import { lapseOrders } from './features/orders/index.ts'
import { sweepPasskeys } from './features/passkeys/index.ts'
import { paymentJobs, sweepPayments } from './features/payments/index.ts'
import { privacyJobs, sweepPrivacy } from './features/privacy/index.ts'
import type { Deps } from './platform/deps.ts'
import type { JobHandlers } from './platform/outbox.ts'
import { sweepKeys } from './platform/idempotency-keys.ts'
import { sweepLimits } from './platform/limits.ts'
import type { Rounds } from './platform/worker.ts'

/** Everything announced, and who carries it out. */
export const jobHandlers: JobHandlers<Deps> = {
  ...paymentJobs,
  ...letterJobs,
  ...authJobs,
  ...mediaJobs,
  ...privacyJobs,
}

/** What comes round every minute. */
export const rounds: Rounds = {
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
