import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  choosePasswordAt,
  deliverFirstPicture,
  mustChoosePassword,
  nextFrom,
  type Registered,
  SignIn,
  signInMethodsQuery,
} from '../../features/identity/accounts/index.ts'
import { addRequested } from '../../features/commerce/cart/index.ts'
import { m } from '../../paraglide/messages.js'
import { load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { recheckSession, sessionNow, useSession } from '../../platform/session.ts'
import { usePageState } from '../../platform/use-page-state.ts'
import { login } from '../../route-table/frame.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/login'

export const loader = ({ context }: Route.LoaderArgs) => load(context, (api) => signInMethodsQuery(api))

// The modes of the form change the URL, not what the server knows.
export const shouldRevalidate = () => false

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(login),
    description: m.accounts_sign_in_description(),
  })
}

/**
 * Whether a session that was there before the page is still one: who comes here may have been signed out elsewhere, and
 * would be led to a page that sends them back.
 */
function useKnownSession(): boolean {
  const [known, setKnown] = useState(false)
  useEffect(() => {
    const check = sessionNow() ? recheckSession() : Promise.resolve()
    void check.then(() => setKnown(true))
  }, [])
  return known
}

/** Redirects a signed-in person to `next`. */
export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const next = nextFrom(useSearchParams()[0])
  const navigate = useNavigate()
  const { status, user } = useSession()
  const state = usePageState() as Partial<Registered> | null
  // An address that waits for the answer to its mail is who signed up, too.
  const [email, userId] = [user?.email || user?.new_email, user?.id]
  const known = useKnownSession()
  useEffect(() => {
    if (status !== 'in' || !known) return
    void deliverFirstPicture(email)
    if (userId) void addRequested(userId)
    void navigate(mustChoosePassword(sessionNow()) ? choosePasswordAt : next, { replace: true })
  }, [status, known, email, userId, next, navigate])
  return (
    <Loaded cache={loaderData.cache}>
      <div className="mx-auto max-w-narrow py-6">
        <SignIn arrived={state} next={next} />
      </div>
    </Loaded>
  )
}
