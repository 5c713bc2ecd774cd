import type { Proof } from './confirm.rules.ts'

export interface QuestionProps {
  /** Throws when the proof did not convince. */
  onAnswer: (proof: Proof) => Promise<void>
}
