import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { getMe } from '@mtaa/contract/identity/accounts'
import { SecondFactor, SignInForm } from '../../../features/identity/accounts/index.ts'
import { m } from '../../../paraglide/messages.js'
import { leave, useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { isAdmin } from '../../../route-table/audience.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { adminPanelOf } from '../../shell/navigation.ts'

/** The usual form for those who run the site: a person who signs in here without being an admin is signed out again. */
export function StaffSignIn({ at }: { at: string }) {
  const { status, owing } = useSession()
  useJudgement(at)
  const refused = useSearchParams()[0].has(refusedMark)
  const [email, setEmail] = useState('')
  if (owing) return <SecondFactor person={owing} onProven={() => {}} />
  if (status === 'in') return <Skeleton className="h-64" />
  return (
    <>
      {refused ? (
        <div role="alert" className="mb-6 rounded-card border border-danger px-4 py-3">
          <p className="font-semibold text-danger">{m.staff_no_access()}</p>
          <p className="mt-1 mb-3 text-sm text-muted">{m.staff_no_access_text()}</p>
          <LinkButton to="/login">{m.staff_members()}</LinkButton>
        </div>
      ) : null}
      <SignInForm email={email} onEmail={setEmail} next={at} onSignedIn={() => {}} failed={m.staff_failed()} />
    </>
  )
}

/** Says to the document that follows a sign-out that somebody was refused. */
const refusedMark = 'refused'

/** Lets admins in and others go. Who came signed in is only shown the way. */
function useJudgement(at: string) {
  const { status } = useSession()
  const api = useApi()
  const navigate = useNavigate()
  const signedInHere = useRef(false)

  const judge = useEffectEvent(async (isGone: () => boolean) => {
    const here = signedInHere.current
    const me = await api(getMe, {}).catch(() => null)
    if (isGone()) return
    const person = { signedIn: true, roles: me?.roles ?? [] }
    if (!me) showToast({ title: m.common_error(), text: m.shell_roles_failed(), tone: 'danger' })
    if (isAdmin(person)) {
      if (here) showToast({ title: m.staff_signed_in(), tone: 'success' })
      await navigate(adminPanelOf(person).path, { replace: true })
    } else if (here) {
      const gone = await leave({ to: me ? `${at}?${refusedMark}` : at }).catch(() => false)
      // If signing out fails, they stay a member with a member's rights.
      if (!gone) await navigate('/', { replace: true })
    } else await navigate('/', { replace: true })
  })

  useEffect(() => {
    if (status === 'out') signedInHere.current = true
    if (status !== 'in') return undefined
    let gone = false
    void judge(() => gone)
    return () => {
      gone = true
    }
  }, [status])
}
