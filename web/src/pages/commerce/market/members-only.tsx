import { type ReactNode, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { withNext } from '../../../features/identity/accounts/index.ts'
import { useSession } from '../../../platform/session.ts'

/** Shows its content to members; visitors are redirected to the sign-in page and back. */
export function MembersOnly({ waiting, children }: { waiting: ReactNode; children: (userId: string) => ReactNode }) {
  const { status, user } = useSession()
  const { pathname, search, hash } = useLocation()
  if (status === 'unknown') return waiting
  if (!user) return <Navigate to={withNext('/login', pathname + search + hash)} replace />
  return <Suspense fallback={waiting}>{children(user.id)}</Suspense>
}
