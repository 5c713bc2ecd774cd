import { useMutation } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useSession } from '../../../platform/session.ts'
import { FactorQuestion } from '../../accounts/index.ts'
import { problemOf } from '../problem.ts'
import { Problem } from '../setting.tsx'
import type { QuestionProps } from './confirm-question.tsx'

/** One of the account's second factors. What was asked for is done as soon as it is proven. */
export function ConfirmFactor({ onAnswer }: QuestionProps) {
  const { user, owing } = useSession()
  const answer = useMutation({ mutationFn: () => onAnswer({}) })
  const person = user ?? owing
  if (!person) return null
  return (
    <div className="flex flex-col">
      <p className="pb-4 text-muted">{m.settings_confirm_factor_text()}</p>
      <FactorQuestion person={person} onProven={() => answer.mutate()} />
      <Problem>{problemOf(answer.error)}</Problem>
    </div>
  )
}
