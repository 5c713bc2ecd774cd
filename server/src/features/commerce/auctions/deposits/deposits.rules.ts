import { hour, minute } from '@mtaa/contract/time'
import { randomBytes } from 'node:crypto'

/** A payment of a deposit can be begun for so long. */
export const timeToPay = 30 * minute

/** The longest that an end can be moved, and how long after it a deposit is free again by itself. */
const held = { extension: hour, afterEnd: 72 * hour } as const

/** When a deposit of a lot is free again by itself: long after its winner had to pay. */
export const heldUntil = (plannedEndAt: Date) => new Date(plannedEndAt.getTime() + held.extension + held.afterEnd)

/** Crockford's alphabet: no letter that is mistaken for another when read out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Eleven letters and digits: no number of an order has so many. */
export const newDepositNumber = () => `B${Array.from(randomBytes(10), (byte) => alphabet[byte % 32]).join('')}`
