import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { nextFrom, SignUpForm, withNext } from '../features/accounts/index.ts'
import { noPlace, PlaceFields } from '../features/places/index.ts'
import { m } from '../paraglide/messages.js'
import { pageMeta } from '../platform/page-meta.ts'
import { showToast } from '../ui/toast-store.ts'
import type { Route } from './+types/register'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.accounts_sign_up_title(),
    description: m.accounts_sign_up_description(),
    path: '/register',
  })
}

export default function RegisterPage() {
  const navigate = useNavigate()
  const next = nextFrom(useSearchParams()[0])
  const [home, setHome] = useState(noPlace)
  const codes = Object.entries(home).flatMap(([name, code]) => (code === null ? [] : [[name, code] as const]))
  const done = ({ email, mustConfirm }: { email: string; mustConfirm: boolean }) => {
    const text = mustConfirm ? m.accounts_check_email() : m.accounts_created()
    showToast({ title: m.accounts_registered(), text, tone: 'success' })
    void navigate(withNext('/login', next), { state: { email } })
  }
  return (
    <div className="mx-auto max-w-column py-6">
      <h1 className="mb-6 text-2xl font-bold">{m.accounts_sign_up_title()}</h1>
      <SignUpForm
        next={next}
        place={Object.fromEntries(codes)}
        placeFields={<PlaceFields value={home} onChange={setHome} optional />}
        onDone={done}
      />
    </div>
  )
}
