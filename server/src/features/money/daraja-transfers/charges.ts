/** What M-Pesa charges for a B2C transfer, in whole shillings: up to this amount, this charge. */
const tariff = [
  [100, 0],
  [1_500, 5],
  [5_000, 9],
  [20_000, 11],
  [Infinity, 13],
] as const

/** Where a result does not say what was charged. The statement is what counts in the end. */
export const b2cCharge = (shillings: number): number => tariff.find(([upTo]) => shillings <= upTo)?.[1] ?? 0
