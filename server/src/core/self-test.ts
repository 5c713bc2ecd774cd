import type { Language } from '@mtaa/contract/language'
import type { TestSubject } from '@mtaa/contract/operations/dev-tools'
import type { Deps } from './deps.ts'

/** One step by which a feature tries itself, for a test page (docs/rules/dev-tools.md). Nothing of what it does stays. */
export interface SelfTest {
  /** The page that shows it. */
  subject: TestSubject
  /** What holds when it has passed. */
  words: Readonly<Record<Language, string>>
  /** False, or thrown: it failed. `unavailable`: what it needs is not set up here. */
  run(deps: Deps): Promise<boolean | 'unavailable'>
}
