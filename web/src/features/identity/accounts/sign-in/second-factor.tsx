import type { User } from '@supabase/auth-js'
import { useMutation } from '@tanstack/react-query'
import { m } from '../../../../paraglide/messages.js'
import { formatPhone } from '../../../../platform/format.ts'
import { leave } from '../../../../platform/session.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { FactorQuestion } from './factor-question.tsx'
import { FormTitle } from '../form-title.tsx'
import { greet } from './greet.ts'

interface SecondFactorProps {
  person: User
  /** Called afterwards; by default a welcome toast is shown. */
  onProven?: () => void
}

/** The question for the second factor after the password. */
export function SecondFactor({ person, onProven = greet }: SecondFactorProps) {
  const other = useMutation({ mutationFn: () => leave({ to: location.pathname + location.search }) })
  return (
    <section className="flex flex-col">
      <FormTitle text={<span className="wrap-anywhere">{person.email || formatPhone(person.phone ?? '')}</span>}>
        {m.accounts_factor_title()}
      </FormTitle>
      <FactorQuestion person={person} onProven={onProven}>
        <Button variant="plain" busy={other.isPending} onClick={() => other.mutate()}>
          {m.accounts_other_account()}
        </Button>
      </FactorQuestion>
    </section>
  )
}
