import type { User } from '@supabase/auth-js'
import { useMutation } from '@tanstack/react-query'
import { m } from '../../../../paraglide/messages.js'
import { useSession } from '../../../../platform/session.ts'
import { FactorQuestion } from '../../accounts/index.ts'
import { problemOf } from '../problem.ts'
import { Problem } from '../setting.tsx'
import { useAuthUser } from '../user.queries.ts'
import type { QuestionProps } from './question-props.ts'

/** Requests a second factor; the action follows at once. */
export function ConfirmFactor({ onAnswer }: QuestionProps) {
  const { user, owing } = useSession()
  // Another device may have changed the factors.
  const known = useAuthUser()
  const answer = useMutation({ mutationFn: () => onAnswer({}) })
  const person = known?.factors ? { factors: known.factors as NonNullable<User['factors']> } : (user ?? owing)
  if (!person) return null
  return (
    <div className="flex flex-col">
      <p className="pb-4 text-muted">{m.settings_confirm_factor_text()}</p>
      <FactorQuestion person={person} onProven={() => answer.mutate()} />
      <Problem>{problemOf(answer.error)}</Problem>
    </div>
  )
}
