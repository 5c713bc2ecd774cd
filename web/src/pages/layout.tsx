import { Outlet } from 'react-router'
import { Failure } from '../ui/failure-page.tsx'
import type { Route } from './+types/layout'
import { Shell } from './shell/shell.tsx'

/** What surrounds every page: top bar, footer, and on a phone the bottom bar. */
export default function LayoutPage() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <Shell>
    <Failure error={error} />
  </Shell>
)
