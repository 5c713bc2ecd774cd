import { m } from '../../../paraglide/messages.js'

const shortest = 5

/** Every change needs a reason. */
export const reasonError = (reason: string) =>
  reason.trim().length < shortest ? { reason: m.payouts_staff_reason_missing() } : {}
