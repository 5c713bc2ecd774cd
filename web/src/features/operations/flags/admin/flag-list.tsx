import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminFlag } from '@mtaa/contract/operations/admin-flags'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { Badge, type Tone } from '../../../../ui/data/badge.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { adminFlagsQuery, useFollowAdminFlags } from './admin-flags.queries.ts'
import { byCategory, categoryName, dependentsOf, limitsOf, namesOf, settingWords, stateOf } from './flag-rules.ts'
import { FlagSwitches } from './flag-switches.tsx'
import { PlanCards } from './flag-plans.tsx'
import { useLoadToast } from './use-load-toast.ts'

/** All flags by category, each with its two switches; first what waits for another admin. */
export function FlagList() {
  const { data, error, refetch, isFetching } = useQuery({ ...adminFlagsQuery(useApi()), ...useFollowAdminFlags() })
  const [searched, setSearched] = useState('')
  useLoadToast(error)
  if (!data) {
    if (!error) return <Skeleton className="h-160 w-full" />
    const title = m.flags_load_failed_text()
    return <LoadFailed title={title} error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  const flags = data.items
  const waiting = flags.filter(({ plans }) => plans.some(isWaiting))
  const needle = searched.trim().toLowerCase()
  const found = flags.filter(({ name, feature_id }) => `${name} ${feature_id}`.toLowerCase().includes(needle))
  return (
    <div className="flex flex-col gap-6">
      {waiting.length > 0 ? (
        <section aria-labelledby="flags-waiting">
          <h2 id="flags-waiting" className="mb-2 text-lg font-bold">
            {m.flags_plan_waits()}
          </h2>
          {waiting.map((flag) => (
            <PlanCards key={flag.feature_id} flag={flag} plans={flag.plans.filter(isWaiting)} named />
          ))}
        </section>
      ) : null}
      <div className="max-w-column">
        <Input
          type="search"
          label={m.flags_search()}
          value={searched}
          onChange={({ target }) => setSearched(target.value)}
        />
      </div>
      {found.length === 0 ? <p className="text-muted">{m.ui_no_matches()}</p> : null}
      {byCategory(found).map(([category, own]) => (
        <section key={category} aria-labelledby={`flags-${category}`}>
          <h2 id={`flags-${category}`} className="mb-1 text-lg font-bold">
            {categoryName(category)}
          </h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {own.map((flag) => (
              <li key={flag.feature_id} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3">
                <div className="min-w-0 flex-1 basis-60">
                  <FlagWords flag={flag} flags={flags} link />
                </div>
                <FlagSwitches flag={flag} flags={flags} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const isWaiting = ({ needs_approval, approved_by }: AdminFlag['plans'][number]) =>
  needs_approval && approved_by === null

const tones: Readonly<Record<AdminFlag['state'], Tone>> = {
  enabled: 'primary',
  'read-only': 'warning',
  disabled: 'danger',
}

interface WordsProps {
  flag: AdminFlag
  flags: readonly AdminFlag[]
  link?: boolean
}

/** The name of a flag, how it is set, and what it depends on. */
export function FlagWords({ flag, flags, link = false }: WordsProps) {
  const { feature_id, name, coming, stale, two_persons, dependencies } = flag
  const needs = flags.filter((one) => dependencies.includes(one.feature_id))
  const closes = dependentsOf(flags, feature_id)
  const limits = limitsOf(flags, flag)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {link ? (
          <Link to={`/admin/feature-flags/${feature_id}`} className="min-h-11 content-center font-semibold underline">
            {name}
          </Link>
        ) : null}
        {coming ? (
          <Badge tone="info">{m.coming_coming()}</Badge>
        ) : (
          <Badge tone={tones[stateOf(flag)]}>{settingWords(flag)}</Badge>
        )}
        {two_persons ? <Badge>{m.flags_second()}</Badge> : null}
        {stale ? <Badge tone="warning">{m.flags_stale()}</Badge> : null}
      </p>
      {limits.length > 0 ? (
        <p className="text-sm text-warning">{m.flags_limited_by({ names: namesOf(limits) })}</p>
      ) : null}
      {needs.length > 0 ? <p className="text-sm text-muted">{m.flags_needs({ names: namesOf(needs) })}</p> : null}
      {closes.length > 0 ? (
        <p className="text-sm text-muted">{m.flags_closes_with_it({ names: namesOf(closes) })}</p>
      ) : null}
    </>
  )
}
