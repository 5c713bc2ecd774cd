import { results, type Result } from './results.ts'

/** What the network and the payer do with one prompt. Times are in milliseconds, before scaling. */
export type Scenario = Readonly<{
  says: string
  result: Result
  /** From the push until the payer's decision has been processed. */
  settlesAfter: number
  /** One callback for each entry, so long after settling. Empty: the callback is lost. */
  callbacks: readonly number[]
  /** Set when the push is answered only so long after its callbacks have been delivered. */
  answersAfterCallback?: number
}>

const success: Scenario = { says: 'pays', result: results.processed, settlesAfter: 5_000, callbacks: [0] }

/** Also the fate of a push whose PartyB names nobody. */
export const unroutable = '912'

/** By the last three digits of the payer's number; any other number pays. */
const scenarios: ReadonlyMap<string, Scenario> = new Map<string, Scenario>([
  ['success', success],
  ['001', { ...success, says: 'has too little money', result: results.insufficientBalance }],
  ['032', { ...success, says: 'cancels the prompt', result: results.cancelled }],
  ['037', { ...success, says: 'never answers', result: results.timedOut, settlesAfter: 60_000 }],
  ['901', { ...success, says: 'pays; the callback is lost', callbacks: [] }],
  ['902', { ...success, says: 'pays; three callbacks', callbacks: [0, 50, 100] }],
  ['903', { ...success, says: 'pays; callback before the answer', answersAfterCallback: 2_000 }],
  ['905', { ...success, says: 'pays; confirmed after ten minutes', settlesAfter: 600_000 }],
  [unroutable, { ...success, says: 'is never asked: the merchant is misconfigured', result: results.unknownOperator }],
])

export const scenarioNames = [...scenarios.keys()]

export const promptLifetime = 60_000

/** The scenario of that name; an unknown name is one where the payer simply pays. */
export const scenarioNamed = (name: string): Scenario => scenarios.get(name) ?? success

/** The name of the scenario that a phone number asks for by its ending. */
export function scenarioNameFor(msisdn: string): string {
  const ending = msisdn.slice(-3)
  return scenarios.has(ending) ? ending : 'success'
}
