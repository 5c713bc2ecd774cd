import { randomBytes } from 'node:crypto'

/** Crockford's alphabet: no letter that is mistaken for a digit or another letter when read out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Ten characters a person can read out and M-Pesa accepts as its account reference. Fifty random bits: they do not
 * reveal how many orders there are, and should two ever be the same, the unique index fails the checkout whole.
 */
export const newOrderNumber = () => Array.from(randomBytes(10), (byte) => alphabet[byte % 32]).join('')
