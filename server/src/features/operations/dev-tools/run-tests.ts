import type { Language } from '@mtaa/contract/language'
import type { StepState, TestStep } from '@mtaa/contract/operations/dev-tools'
import type { Deps } from '../../../core/deps.ts'
import type { SelfTest } from '../../../core/self-test.ts'
import { withinTime } from '../../../platform/within-time.ts'

const maxMs = 20_000

/** One after the other: what fails says so, and the next is tried all the same. */
export async function runTests(deps: Deps, tests: readonly SelfTest[], language: Language): Promise<TestStep[]> {
  const steps: TestStep[] = []
  for (const test of tests) {
    const began = performance.now()
    const state = await stateOf(deps, test)
    steps.push({ words: test.words[language], state, milliseconds: Math.round(performance.now() - began) })
  }
  return steps
}

async function stateOf(deps: Deps, test: SelfTest): Promise<StepState> {
  try {
    const outcome = await withinTime(test.run(deps), maxMs)
    if (outcome === 'unavailable') return outcome
    return outcome ? 'passed' : 'failed'
  } catch (err) {
    // A failure is what is looked for here; why is for the log alone, since it may name what is stored.
    deps.log.warn({ err, subject: test.subject }, 'a self-test failed')
    return 'failed'
  }
}
