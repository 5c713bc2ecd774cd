import * as z from 'zod/mini'

/** Max price of anything. */
export const maxShillings = 50_000_000

/** Whole Kenyan shillings: M-Pesa moves no cents, so prices have none. */
export const Shillings = z.int().check(z.minimum(0), z.maximum(maxShillings))

/** Whole cents, the ledger's unit. Never on the wire. */
export type Cents = number & { readonly __unit: 'KES cents' }

/** Shillings to the ledger's cents. */
export const centsOf = (shillings: number) => (shillings * 100) as Cents

/** The ledger's cents to shillings; refuses a fraction, since M-Pesa cannot move one. */
export function shillingsOf(cents: number): number {
  if (cents % 100 !== 0) throw new RangeError(`${cents} cents are not whole shillings`)
  return cents / 100
}

/** The least that M-Pesa and Paystack send back, in cents; a reversal of a whole payment takes any. */
export const leastSent = 1_000
