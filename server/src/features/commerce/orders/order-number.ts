import { randomBytes } from 'node:crypto'

/** Crockford's letters: none that is mistaken for a digit or another letter when read out. */
const mails = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Ten characters a person can read out and M-Pesa takes as its account reference. Fifty random bits: they say nothing
 * about how many orders there are, and should two ever be the same, the unique index fails the checkout whole.
 */
export const newOrderNumber = () => Array.from(randomBytes(10), (byte) => mails[byte % 32]).join('')
