import { minute } from '@mtaa/contract/time'

/** How long something is held for what is to be paid (docs/rules/checkout.md). */
export const holdFor = 10 * minute

/** Once more while a payment is open: its prompt may outlast the first hold. */
export const extendHoldFor = 5 * minute
