import type { Api } from '@mtaa/contract/client'
import type { StepState, TestSubject } from '@mtaa/contract/operations/dev-tools'

/** One thing that was tried. `signed_out`: it needs a member, and nobody is signed in. */
export interface Step {
  words: string
  state: StepState | 'signed_out'
  milliseconds: number
}

/** What a step in the browser has to work with. */
export interface Tools {
  api: Api
  /** Nothing here is real: money, phones, mails. */
  demo: boolean
  /** Where the page has rendered what is to be looked at. */
  stage: () => HTMLElement | null
}

/** A step that the browser carries out itself, as a member would. False, or thrown: it failed. */
export interface BrowserTest {
  words: () => string
  needsMember?: true
  run: (tools: Tools) => Promise<boolean | 'unavailable'>
}

/** One test page: what the server tries, then what the browser does. */
export interface Subject {
  server?: TestSubject
  browser?: readonly BrowserTest[]
}

/** How a whole page did. What was not tried in full has not passed. */
export type Verdict = Step['state'] | 'not_built'

export function verdictOf(steps: readonly Step[]): Verdict {
  if (steps.length === 0) return 'not_built'
  const has = (state: Step['state']) => steps.some((step) => step.state === state)
  if (has('failed')) return 'failed'
  if (has('signed_out')) return 'signed_out'
  return has('passed') ? 'passed' : 'unavailable'
}
