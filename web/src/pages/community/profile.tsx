import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { ProfileForm, profileQuery, ProfileSkeleton, ProfileView } from '../../features/community/profiles/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { useApi } from '../../platform/use-api.ts'
import { profile as row } from '../../route-table/account.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { MembersOnly } from '../commerce/market/members-only.tsx'
import { forMembers } from '../identity/settings/for-members.ts'
import type { Route } from './+types/profile'

export const loader = (args: Route.LoaderArgs) => forMembers(args)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(row), description: m.people_own_description(), hidden: true })
}

/** One's own profile as others see it, and the form that changes it. */
export default function ProfilePage() {
  const [search] = useSearchParams()
  const isEditing = search.get('tab') === 'edit'
  return (
    <MembersOnly waiting={<ProfileSkeleton />}>
      {(id) => (isEditing ? <Editing /> : <Own key={id} id={id} />)}
    </MembersOnly>
  )
}

function Own({ id }: { id: string }) {
  const { data, error, refetch, isRefetching } = useQuery(profileQuery(useApi(), id, id))
  if (data) return <ProfileView loaded={data} who={id} path={row.path} />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isRefetching} />
  return <ProfileSkeleton />
}

const Editing = () => (
  <div className="mx-auto flex w-full max-w-column flex-col gap-4">
    <Breadcrumb steps={[...stepsTo(row).map(({ label }) => ({ label, to: row.path })), { label: m.people_edit() }]} />
    <h1 className="text-2xl font-bold">{m.people_edit()}</h1>
    <Suspense fallback={<ProfileSkeleton />}>
      <ProfileForm />
    </Suspense>
  </div>
)
