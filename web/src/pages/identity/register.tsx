import { useNavigate, useSearchParams } from 'react-router'
import {
  nextFrom,
  type Registered,
  SignUp,
  storeNext,
  signInMethodsQuery,
  withNext,
} from '../../features/identity/accounts/index.ts'
import { noPlace, placeErrors, PlaceFields, type PlaceValue } from '../../features/places/places/index.ts'
import { m } from '../../paraglide/messages.js'
import { useLateDraft } from '../../platform/drafts.ts'
import { load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { register } from '../../route-table/frame.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import type { Route } from './+types/register'

export const loader = ({ context }: Route.LoaderArgs) => load(context, (api) => signInMethodsQuery(api))

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(register),
    description: m.accounts_sign_up_description(),
  })
}

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const next = nextFrom(useSearchParams()[0])
  // It survives a reload like the rest of the form.
  const [home = noPlace, setHome] = useLateDraft<PlaceValue>(homeDraft, undefined)
  const codes = Object.entries(home).flatMap(([name, code]) => (code === null ? [] : [[name, code] as const]))
  const done = (registered: Registered) => {
    showToast({ title: m.accounts_registered(), text: sayOf(registered), tone: 'success' })
    setHome(undefined)
    // The link in the mail may open on another page.
    if (registered.mustConfirm) storeNext(next)
    void navigate(withNext('/login', next), { state: registered })
  }
  return (
    <Loaded cache={loaderData.cache}>
      <div className="mx-auto max-w-column py-6">
        <h1 className="mb-6 text-2xl font-bold">{m.accounts_sign_up_title()}</h1>
        <SignUp
          next={next}
          place={Object.fromEntries(codes)}
          placeFields={<HomeFields value={home} onChange={setHome} optional />}
          renderHome={(problem) => <HomeFields value={home} onChange={setHome} errors={placeErrors(home, problem)} />}
          onProven={() => void navigate(withNext('/login', next), { replace: true })}
          onDone={done}
        />
      </div>
    </Loaded>
  )
}

const homeDraft = 'registration home'

const HomeFields = (props: Parameters<typeof PlaceFields>[0]) => (
  <div className="flex flex-col gap-2">
    <PlaceFields {...props} />
    <p className="text-sm text-muted">{m.accounts_home_hint()}</p>
  </div>
)

/** The sentences that apply to the new account. */
function sayOf({ mustConfirm, phoneVerified }: Registered): string {
  const sentences = [phoneVerified && m.accounts_created_verified(), mustConfirm && m.accounts_check_email()]
  return sentences.filter(Boolean).join(' ') || m.accounts_created()
}
