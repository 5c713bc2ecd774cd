import { randomBytes } from 'node:crypto'

/** Crockford's alphabet: no letter that is mistaken for another when read out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Eleven letters and digits, which M-Pesa accepts as its account reference: no number of an order of goods has so many. */
export const newReference = (kind: 'T' | 'B') =>
  `${kind}${Array.from(randomBytes(10), (byte) => alphabet[byte % 32]).join('')}`
