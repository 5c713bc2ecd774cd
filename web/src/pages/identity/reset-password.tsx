import { useNavigate, useSearchParams } from 'react-router'
import { ChoosePassword, signInMethodsQuery } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { usePageState } from '../../platform/use-page-state.ts'
import { resetPassword } from '../../route-table/account.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/reset-password'

export const loader = ({ context }: Route.LoaderArgs) => load(context, (api) => signInMethodsQuery(api))

export const shouldRevalidate = () => false

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(resetPassword),
    description: m.accounts_reset_description(),
    hidden: true,
  })
}

/** The target of reset mails, and of confirmed sign-ups whose password was dropped. */
export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const isFirst = useSearchParams()[0].has('confirmed')
  const state = usePageState() as { refused?: string } | null
  return (
    <Loaded cache={loaderData.cache}>
      <div className="mx-auto max-w-narrow py-6">
        <ChoosePassword
          refused={state?.refused}
          isFirst={isFirst}
          onSaved={() => void navigate('/feed', { replace: true })}
        />
      </div>
    </Loaded>
  )
}
