import { Opened } from '../follow-focus.tsx'
import type { Need, Proof } from './confirm.rules.ts'
import { ConfirmFactor } from './confirm-factor.tsx'
import { ConfirmPassword } from './confirm-password.tsx'

export interface QuestionProps {
  /** Throws when the proof was refused. */
  onAnswer: (proof: Proof) => Promise<void>
}

/** The question of the dialog. */
export const ConfirmQuestion = ({ need, onAnswer }: QuestionProps & { need: Need }) =>
  need === 'factor' ? (
    <Opened>
      <ConfirmFactor onAnswer={onAnswer} />
    </Opened>
  ) : (
    <ConfirmPassword otherwise={need === 'password' ? 'code' : 'sign in'} onAnswer={onAnswer} />
  )
