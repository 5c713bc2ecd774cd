import { Opened } from '../follow-focus.tsx'
import type { Need } from './confirm.rules.ts'
import type { QuestionProps } from './question-props.ts'
import { ConfirmFactor } from './confirm-factor.tsx'
import { ConfirmPassword } from './confirm-password.tsx'

/** The question of the dialog. */
export const ConfirmQuestion = ({ need, onAnswer }: QuestionProps & { need: Need }) =>
  need === 'factor' ? (
    <Opened>
      <ConfirmFactor onAnswer={onAnswer} />
    </Opened>
  ) : (
    <ConfirmPassword otherwise={need === 'password' ? 'code' : 'sign in'} onAnswer={onAnswer} />
  )
