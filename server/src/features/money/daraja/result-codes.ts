import type { PaymentReason } from '@mtaa/contract/money/payments'

type Meaning =
  | { is: 'success' }
  /** `wait`: seconds before another try makes sense. `fromQuery`: believed when a query says it, twice. */
  | { is: 'failure'; reason: PaymentReason; wait: number; fromQuery: boolean }
  /** Not determined yet, or an unlisted code: never called failed. */
  | { is: 'unknown' }

const failure = (reason: PaymentReason, wait = 0): Meaning => ({ is: 'failure', reason, wait, fromQuery: true })

/** Daraja's result codes; sources disagree on some, so a code that is not here is unknown, not a failure. */
const meanings: ReadonlyMap<string, Meaning> = new Map([
  ['0', { is: 'success' }],
  ['1', failure('insufficient_balance')],
  ['17', failure('temporary', 45)],
  ['26', failure('system_busy', 30)],
  ['1001', failure('busy', 120)],
  ['1019', failure('expired')],
  ['1025', failure('push_failed', 60)],
  ['9999', failure('push_failed', 60)],
  ['1032', failure('cancelled_by_user')],
  ['1031', { is: 'failure', reason: 'cancelled_by_user', wait: 0, fromQuery: false }],
  ['1037', failure('unreachable')],
  ['2001', failure('wrong_pin')],
  ['SFC_IC0003', { is: 'failure', reason: 'not_configured', wait: 0, fromQuery: false }],
])

/** All that are listed. */
export const resultCodes: readonly string[] = [...meanings.keys()]

const unknown: Meaning = { is: 'unknown' }

export const meaningOf = (code: string): Meaning => meanings.get(code) ?? unknown

/** The code, where it is one of those listed here: what a provider may send besides is without bounds. */
export const listedCode = (code: string): string => (meanings.has(code) ? code : 'other')

/** Seconds to leave a phone alone after this code. */
export function waitAfter(code: string | null): number {
  const meaning = code === null ? unknown : meaningOf(code)
  return meaning.is === 'failure' ? meaning.wait : 0
}

/** Why a push was refused on the spot; undefined when the refusal does not say that nothing was sent. */
export function reasonOfRefusal(status: number, errorCode: string | undefined): PaymentReason | undefined {
  const known = errorCode === undefined ? undefined : refusals.get(errorCode)
  if (known) return known
  if (status === 429) return 'temporary'
  if (status === 401 || status === 403 || status === 404) return 'not_configured'
  // 408 is said of a request that was cut off: what had arrived of it may have been carried out.
  return status >= 400 && status < 500 && status !== 408 ? 'rejected' : undefined
}

const refusals: ReadonlyMap<string, PaymentReason> = new Map([
  ['400.008.01', 'not_configured'],
  ['400.008.02', 'not_configured'],
  ['500.001.1001', 'not_configured'],
  ['500.003.02', 'temporary'],
  ['500.003.03', 'temporary'],
])
