import * as z from 'zod/mini'

/** The highest price of anything (PRODUCT §3). */
export const maxShillings = 50_000_000

/** Whole Kenyan shillings, as prices are written and M-Pesa moves them (PAYMENTS §0.7). */
export const Shillings = z.int().check(z.minimum(0), z.maximum(maxShillings))

/** Whole cents, as the ledger keeps them. Never on the wire. */
export type Cents = number & { readonly __unit: 'KES cents' }

/** Shillings to the ledger's cents. */
export const centsOf = (shillings: number) => (shillings * 100) as Cents

/** The ledger's cents to shillings; refuses a fraction, since M-Pesa cannot move one. */
export function shillingsOf(cents: number): number {
  if (cents % 100 !== 0) throw new RangeError(`${cents} cents are not whole shillings`)
  return cents / 100
}
