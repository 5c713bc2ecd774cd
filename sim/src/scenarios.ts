import { results, type Result } from './results.ts'

/** What the network and the payer do with one prompt. Times are in milliseconds, before scaling. */
export type Scenario = Readonly<{
  description: string
  result: Result
  /** From the push until the payer's decision has been processed. */
  settlesAfter: number
  /** One callback for each entry, so long after settling. Empty: the callback is lost. */
  callbacks: readonly number[]
  /** Set when the push is answered only so long after its callbacks have been delivered. */
  answersAfterCallback?: number
}>

const success: Scenario = { description: 'pays', result: results.processed, settlesAfter: 5_000, callbacks: [0] }

/** Also for a push whose PartyB does not exist. */
export const unroutable = '912'

/** By the last three digits of the payer's number; any other number pays. */
const scenarios: ReadonlyMap<string, Scenario> = new Map<string, Scenario>([
  ['success', success],
  ['001', { ...success, description: 'has too little money', result: results.insufficientBalance }],
  ['032', { ...success, description: 'cancels the prompt', result: results.cancelled }],
  ['037', { ...success, description: 'never answers', result: results.timedOut, settlesAfter: 60_000 }],
  ['901', { ...success, description: 'pays; the callback is lost', callbacks: [] }],
  ['902', { ...success, description: 'pays; three callbacks', callbacks: [0, 50, 100] }],
  ['903', { ...success, description: 'pays; callback before the answer', answersAfterCallback: 2_000 }],
  ['905', { ...success, description: 'pays; confirmed after ten minutes', settlesAfter: 600_000 }],
  [
    unroutable,
    { ...success, description: 'gets no prompt: the merchant is misconfigured', result: results.unknownOperator },
  ],
])

export const scenarioNames = [...scenarios.keys()]

export const promptLifetime = 60_000

/** The scenario of that name; an unknown name is one where the payer simply pays. */
export const scenarioNamed = (name: string): Scenario => scenarios.get(name) ?? success

/** The name of the scenario that the ending of a phone number selects. */
export function scenarioNameFor(msisdn: string): string {
  const ending = msisdn.slice(-3)
  return scenarios.has(ending) ? ending : 'success'
}
