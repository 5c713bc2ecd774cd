import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { isFor } from '../../route-table/audience.ts'
import type { RouteRow } from '../../route-table/route-row.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { usePerson } from '../shell/use-person.ts'

/**
 * Shows a page to those whose roles open it. Only the browser knows them; what stands on such a page comes from calls that
 * check them again.
 */
export function ForStaff({ row, children }: { row: RouteRow; children: ReactNode }) {
  const { person, waiting, failed, retry } = usePerson()
  // As high as the screen from the beginning: when the content comes, nothing below it moves into view and away again.
  if (isFor(row, person)) {
    // With a key, so that it is not the narrow place of before, which would be seen to move.
    return (
      <div key="page" className="min-h-dvh">
        {children}
      </div>
    )
  }
  if (waiting) {
    return (
      <div
        key="waiting"
        role="status"
        aria-label={m.ui_loading()}
        className="mx-auto flex min-h-dvh max-w-140 flex-col items-center gap-4 py-14"
      >
        <Skeleton className="size-20 rounded-full" />
        <Skeleton className="h-8 w-56" />
      </div>
    )
  }
  if (failed) return <ErrorState page title={m.shell_roles_failed()} onRetry={retry} />
  return <Forbidden signedIn={person.signedIn} />
}

function Forbidden({ signedIn }: { signedIn: boolean }) {
  const { pathname, search } = useLocation()
  const [to, name] = signedIn ? ['/feed', m.common_home()] : [withNext('/login', pathname + search), m.common_sign_in()]
  return (
    <EmptyState
      page
      drawing="gate"
      title={m.coming_forbidden()}
      action={
        <LinkButton variant="primary" to={to}>
          {name}
        </LinkButton>
      }
    >
      {signedIn ? m.coming_forbidden_text() : m.coming_forbidden_visitor()}
    </EmptyState>
  )
}
