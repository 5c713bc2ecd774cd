import { useLocation } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { withNext } from '../next-address.ts'

interface SignInStateProps {
  title: string
  text: string
  /** Nothing else is on the page. */
  page?: boolean
}

/** Shown to visitors on members' pages: one sentence and a sign-in link that returns here. */
export function SignInState({ title, text, page = false }: SignInStateProps) {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      page={page}
      drawing="gate"
      title={title}
      action={
        <LinkButton variant="primary" to={withNext('/login', pathname + search)}>
          {m.common_sign_in()}
        </LinkButton>
      }
    >
      {text}
    </EmptyState>
  )
}
