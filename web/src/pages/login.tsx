import { Navigate, useLocation, useSearchParams } from 'react-router'
import { nextFrom, SignInForm } from '../features/accounts/index.ts'
import { m } from '../paraglide/messages.js'
import { pageMeta } from '../platform/page-meta.ts'
import { useSession } from '../platform/session.ts'
import type { Route } from './+types/login'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.accounts_sign_in_title(),
    description: m.accounts_sign_in_description(),
    path: '/login',
  })
}

/** Whoever is signed in, before or through this form, goes on to where they were going. */
export default function LoginPage() {
  const next = nextFrom(useSearchParams()[0])
  const { status } = useSession()
  const { state } = useLocation() as { state: { email?: string } | null }
  if (status === 'in') return <Navigate to={next} replace />
  return (
    <div className="mx-auto max-w-narrow py-6">
      <h1 className="mb-6 text-2xl font-bold">{m.accounts_sign_in_title()}</h1>
      <SignInForm email={state?.email} next={next} />
    </div>
  )
}
