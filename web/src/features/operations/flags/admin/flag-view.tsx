import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminFlag } from '@mtaa/contract/operations/admin-flags'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { NotFound } from '../../../../ui/feedback/failure-page.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { adminFlagsQuery, useFollowAdminFlags } from './admin-flags.queries.ts'
import { CountyChoice } from './county-choice.tsx'
import { FlagHistory } from './flag-history.tsx'
import { FlagWords } from './flag-list.tsx'
import { PlanCards } from './flag-plans.tsx'
import { EditDialog, FlagSwitches } from './flag-switches.tsx'
import { PlanForm } from './plan-form.tsx'
import { useLoadToast } from './use-load-toast.ts'

/** One flag: its switches, counties, plans and history. */
export function FlagView({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery({ ...adminFlagsQuery(useApi()), ...useFollowAdminFlags() })
  useLoadToast(error)
  if (!data) {
    if (!error) return <Skeleton className="h-160 w-full" />
    const title = m.flags_load_failed_text()
    return <LoadFailed title={title} error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  const flags = data.items
  const flag = flags.find(({ feature_id }) => feature_id === id)
  if (!flag) return <NotFound />
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-1.5 rounded-card border border-line bg-surface px-4 py-3">
        <h2 className="text-xl font-bold">{flag.name}</h2>
        <FlagWords flag={flag} flags={flags} />
        <FlagSwitches flag={flag} flags={flags} />
      </section>
      {flag.coming ? null : (
        <>
          <Counties key={flag.version} flag={flag} flags={flags} />
          <section>
            <h2 className="mb-2 text-xl font-bold">{m.flags_plans()}</h2>
            {flag.plans.length > 0 ? (
              <PlanCards flag={flag} plans={flag.plans} />
            ) : (
              <p className="text-muted">{m.flags_plans_none()}</p>
            )}
            <div className="mt-6">
              <PlanForm flag={flag} />
            </div>
          </section>
        </>
      )}
      <section>
        <h2 className="mb-2 text-xl font-bold">{m.common_history()}</h2>
        <FlagHistory flag={flag} flags={flags} />
      </section>
    </div>
  )
}

const codes = (counties: readonly number[] | null) =>
  counties?.toSorted((one, other) => one - other).join(' ') ?? 'everywhere'

function Counties({ flag, flags }: { flag: AdminFlag; flags: readonly AdminFlag[] }) {
  const [counties, setCounties] = useState(flag.counties)
  const [pending, setPending] = useState<AdminFlag | null>(null)
  const [wrong, setWrong] = useState<string>()
  const begin = () => {
    if (counties?.length === 0) setWrong(m.flags_counties_none())
    else setPending(flag)
  }
  return (
    <section>
      <CountyChoice
        name="where"
        value={counties}
        error={wrong}
        onChange={(next) => {
          setCounties(next)
          setWrong(undefined)
        }}
      />
      {codes(counties) === codes(flag.counties) ? null : (
        <p className="mt-3">
          <Button onClick={begin}>{m.flags_counties_save()}</Button>
        </p>
      )}
      {pending ? (
        <EditDialog
          flag={pending}
          flags={flags}
          act="counties"
          to={{ counties }}
          title={m.flags_counties_save()}
          onClose={() => setPending(null)}
        />
      ) : null}
    </section>
  )
}
