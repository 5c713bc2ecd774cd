import type { Tx } from '../../platform/db.ts'
import { giveBack, type Limit, type Limits } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Payment } from './payments.queries.ts'

const hour = 3600
const limit = (name: string, most: number, seconds: number): Limit => ({
  name,
  most,
  seconds,
  refusal: 'too_many_prompts',
})

/** Anybody can type anybody's number. Counted are prompts that their phone's owner did not answer with a PIN. */
const ofPhone = [limit('prompts_phone', 5, hour), limit('prompts_phone_day', 10, 24 * hour)]
const ofPayer = [limit('prompts_payer', 10, hour), limit('prompts_payer_day', 20, 24 * hour)]

const countsOf = (phone: string, payer: string): [Limit, string][] => [
  ...ofPhone.map((one): [Limit, string] => [one, phone]),
  ...ofPayer.map((one): [Limit, string] => [one, payer]),
]

/** Counts a prompt before it is known how it ends; refuses `too_many_prompts` with the time to wait. */
export async function takePrompt(limits: Limits, tx: Tx, phone: string, payer: string): Promise<void> {
  try {
    await limits.within(tx).take(...countsOf(phone, payer))
  } catch (error) {
    // Said in minutes to a person; the seconds are for programs.
    if (error instanceof Refusal && typeof error.details['seconds'] === 'number')
      throw new Refusal(error.code, { ...error.details, minutes: Math.ceil(error.details['seconds'] / 60) })
    throw error
  }
}

/** The prompt disturbed nobody: it was never shown, or the phone's owner entered a PIN. It no longer counts. */
export async function forgivePrompt(tx: Tx, { phone, payer_id }: Pick<Payment, 'phone' | 'payer_id'>): Promise<void> {
  if (phone !== null) await giveBack(tx, ...countsOf(phone, payer_id))
}
