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
  /** Set when the push is answered only so long after it came, no matter what its callbacks do. */
  answersAfter?: number
  /** The push itself is refused, and no phone shows anything. */
  refused?: Readonly<{ status: number; code: string; message: string }>
  /** What the callbacks look like, where it is not as documented. */
  shape?: 'odd' | 'amount_plus_one'
  /** A callback with an id that nobody knows comes first. */
  strangerFirst?: true
  /** What a query answers so many times before it answers the truth; `always`: ever. */
  queries?: Readonly<{ result: Result; times: number | 'always' }>
  /** A second end, so long after the first: it is what counts from then on. */
  afterwards?: Readonly<{ result: Result; after: number }>
  /** Safaricom takes the money back, so long after it was paid. */
  reversedAfter?: number
}>

const success: Scenario = { description: 'pays', result: results.processed, settlesAfter: 5_000, callbacks: [0] }

/** Also for a push whose PartyB does not exist. */
export const unroutable = '912'

/** By the last three digits of the payer's number; any other number pays. */
const scenarios: ReadonlyMap<string, Scenario> = new Map<string, Scenario>([
  ['success', success],
  ['017', { ...success, description: 'meets an internal error', result: results.temporary }],
  ['019', { ...success, description: 'is too slow: the prompt expires', result: results.expired }],
  ['025', { ...success, description: 'gets no prompt: it could not be sent', result: results.notSent }],
  ['026', { ...success, description: 'meets a busy system', result: results.busy }],
  ['099', { ...success, description: 'gets no prompt: sending it failed', result: results.sendFailed }],
  ['101', { ...success, description: 'has another transaction open', result: results.locked }],
  ['201', { ...success, description: 'enters a wrong PIN', result: results.wrongPin }],
  [
    '404',
    {
      ...success,
      description: 'is never prompted: the push is refused',
      refused: { status: 400, code: '400.002.02', message: 'Bad Request - Invalid PhoneNumber' },
    },
  ],
  [
    '500',
    {
      ...success,
      description: 'is never prompted: the push is answered 500',
      refused: { status: 500, code: '500.001.1001', message: 'Wrong credentials' },
    },
  ],
  ['503', { ...success, description: 'pays; the push is answered after 35 seconds', answersAfter: 35_000 }],
  ['001', { ...success, description: 'has too little money', result: results.insufficientBalance }],
  ['032', { ...success, description: 'cancels the prompt', result: results.cancelled }],
  ['037', { ...success, description: 'never answers', result: results.timedOut, settlesAfter: 60_000 }],
  ['901', { ...success, description: 'pays; the callback is lost', callbacks: [] }],
  ['902', { ...success, description: 'pays; three callbacks', callbacks: [0, 50, 100] }],
  ['903', { ...success, description: 'pays; callback before the answer', answersAfterCallback: 2_000 }],
  ['904', { ...success, description: 'pays; a callback of an unknown payment comes first', strangerFirst: true }],
  ['905', { ...success, description: 'pays; confirmed after ten minutes', settlesAfter: 600_000 }],
  [
    '906',
    { ...success, description: 'pays; the callback has other types, another order, a masked phone', shape: 'odd' },
  ],
  ['907', { ...success, description: 'pays one shilling more', shape: 'amount_plus_one' }],
  [
    '908',
    {
      ...success,
      description: 'pays; the callback is lost, and three queries say that it is still processed',
      callbacks: [],
      queries: { result: results.stillProcessing, times: 3 },
    },
  ],
  [
    '909',
    {
      ...success,
      description: 'pays; queries say that the payer cancelled',
      queries: { result: results.cancelled, times: 'always' },
    },
  ],
  ['910', { ...success, description: 'pays; the money is taken back after a minute', reversedAfter: 60_000 }],
  [
    '911',
    {
      ...success,
      description: 'does not answer in time as it seems, and has paid after all',
      result: results.timedOut,
      afterwards: { result: results.processed, after: 20_000 },
    },
  ],
  [
    unroutable,
    { ...success, description: 'gets no prompt: the merchant is misconfigured', result: results.unknownOperator },
  ],
])

export const scenarioNames = [...scenarios.keys()]

/** For a person who chooses one by hand. */
export const scenarioList = [...scenarios].map(([name, { description }]) => ({ name, description }))

export const promptLifetime = 60_000

/** The scenario of that name; an unknown name is one where the payer simply pays. */
export const scenarioNamed = (name: string): Scenario => scenarios.get(name) ?? success

/** The name of the scenario that the ending of a phone number selects. */
export function scenarioNameFor(msisdn: string): string {
  const ending = msisdn.slice(-3)
  return scenarios.has(ending) ? ending : 'success'
}
