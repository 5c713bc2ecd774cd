import type { Tx } from '../../../platform/database/db.ts'
import { refund, limit, type Limit, type Limits } from '../../../platform/limits/limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { RailPayment } from '../../../core/payment-rails.ts'

const hour = 3600
const refusal = 'too_many_prompts'

/**
 * Anybody can enter anybody's number. Counted are prompts that their phone's owner did not answer with a PIN. A payer who
 * has proven the phone, or has paid from it, is counted apart from all others.
 */
export const promptLimits = {
  /** Phone: prompts by all who never proved it and never paid from it. */
  ofOthers: limit('prompts_phone', 5, hour, refusal),
  ofOthersDay: limit('prompts_phone_day', 10, 24 * hour, refusal),
  /** Payer and phone: an own phone. */
  ofOwn: limit('prompts_own', 5, hour, refusal),
  ofOwnDay: limit('prompts_own_day', 10, 24 * hour, refusal),
  /** Payer, to all phones together. */
  ofPayer: limit('prompts_payer', 10, hour, refusal),
  ofPayerDay: limit('prompts_payer_day', 20, 24 * hour, refusal),
}

export interface Prompt {
  phone: string
  payerId: string
  /** The payer had proven the phone, or paid from it, when the prompt was begun. */
  fromOwnPhone: boolean
}

const countsOf = ({ phone, payerId, fromOwnPhone }: Prompt): [Limit, string][] => [
  ...(fromOwnPhone
    ? ([
        [promptLimits.ofOwn, `${payerId} ${phone}`],
        [promptLimits.ofOwnDay, `${payerId} ${phone}`],
      ] satisfies [Limit, string][])
    : ([
        [promptLimits.ofOthers, phone],
        [promptLimits.ofOthersDay, phone],
      ] satisfies [Limit, string][])),
  [promptLimits.ofPayer, payerId],
  [promptLimits.ofPayerDay, payerId],
]

/** Counts a prompt before its end is known; refuses `too_many_prompts` with the time to wait. */
export async function consumePrompt(limits: Limits, tx: Tx, prompt: Prompt): Promise<void> {
  try {
    await limits.within(tx).consume(...countsOf(prompt))
  } catch (error) {
    // Sentences have minutes; the seconds are for programs.
    if (error instanceof Refusal && typeof error.details['seconds'] === 'number')
      throw new Refusal(error.code, { ...error.details, minutes: Math.ceil(error.details['seconds'] / 60) })
    throw error
  }
}

type Begun = Pick<RailPayment, 'phone' | 'payer_id' | 'from_own_phone'>

/** Uncounts a prompt that disturbed nobody: it was never shown, or the phone's owner entered a PIN. */
export async function uncountPrompt(tx: Tx, { phone, payer_id, from_own_phone }: Begun): Promise<void> {
  if (phone !== null) await refund(tx, ...countsOf({ phone, payerId: payer_id, fromOwnPhone: from_own_phone }))
}
