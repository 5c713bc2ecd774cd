export type Meaning =
  | { is: 'success' }
  /** Certain: nothing was paid. `again`: the same may succeed later. */
  | { is: 'failure'; again: boolean }
  /** Only evidence ends it. */
  | { is: 'unknown' }

const final: Meaning = { is: 'failure', again: false }

/**
 * The codes after which no money has left for certain. A code that is not here is unknown, above all those that say the
 * same was sent before or is reversed already (`R000001`): then it may have been paid.
 */
const b2c = new Map<string, Meaning>([
  ['0', { is: 'success' }],
  // Too little money in the account that pays: it may be filled.
  ['1', { is: 'failure', again: true }],
  ['2', final],
  ['3', final],
  ['4', final],
  ['8', final],
  ['11', final],
  ['21', final],
  ['2001', final],
  ['SFC_IC0003', final],
])

const reversal = new Map<string, Meaning>([
  ['0', { is: 'success' }],
  ['1', { is: 'failure', again: true }],
  ['11', final],
  ['21', final],
  ['2001', final],
  // The receipt is of no payment to this short code.
  ['R000002', final],
])

const unknown: Meaning = { is: 'unknown' }

export const meaningOf = (rail: string, code: string): Meaning =>
  (rail === 'daraja_reversal' ? reversal : b2c).get(code) ?? unknown

/** What a status query says of the transaction that it found. */
export function meaningOfStatus(status: string): Meaning {
  if (/^completed$/i.test(status)) return { is: 'success' }
  return /^(failed|declined|cancelled|expired)$/i.test(status) ? final : unknown
}
