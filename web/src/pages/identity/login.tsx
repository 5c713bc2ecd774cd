import { useEffect } from 'react'
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
import { deliverWanted } from '../../features/commerce/cart/index.ts'
import { m } from '../../paraglide/messages.js'
import { load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { sessionNow, useSession } from '../../platform/session.ts'
import { usePageState } from '../../platform/use-page-state.ts'
import { login } from '../../route-table/frame.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/login'

export const loader = ({ context }: Route.LoaderArgs) => load(context, (api) => signInMethodsQuery(api))

// The modes of the form change the address, not what the server knows.
export const shouldRevalidate = () => false

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(login),
    description: m.accounts_sign_in_description(),
  })
}

/** Redirects a signed-in person to `next`. */
export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const next = nextFrom(useSearchParams()[0])
  const navigate = useNavigate()
  const { status, user } = useSession()
  const state = usePageState() as Partial<Registered> | null
  const [email, userId] = [user?.email, user?.id]
  useEffect(() => {
    if (status !== 'in') return
    void deliverFirstPicture(email)
    if (userId) void deliverWanted(userId)
    void navigate(mustChoosePassword(sessionNow()) ? choosePasswordAt : next, { replace: true })
  }, [status, email, userId, next, navigate])
  return (
    <Loaded cache={loaderData.cache}>
      <div className="mx-auto max-w-narrow py-6">
        <SignIn arrived={state} next={next} />
      </div>
    </Loaded>
  )
}
