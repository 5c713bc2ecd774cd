import { useQuery } from '@tanstack/react-query'
import { policiesQuery, PolicyList } from '../../features/identity/permissions/index.ts'
import { m } from '../../paraglide/messages.js'
import { load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { useApi } from '../../platform/use-api.ts'
import { roles } from '../../route-table/frame.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/roles'

export const loader = ({ context }: Route.LoaderArgs) => load(context, (api) => policiesQuery(api))

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(roles), description: m.policies_description() })
}

export default function RolesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <Roles />
    </Loaded>
  )
}

function Roles() {
  const { data } = useQuery(policiesQuery(useApi()))
  if (!data) return null
  return (
    <div className="mx-auto max-w-column">
      <h1 className="text-2xl font-bold">{m.policies_title()}</h1>
      <p className="mt-2 mb-6 text-muted">{m.policies_description()}</p>
      <PolicyList policies={data.policies} standings={data.standings} />
    </div>
  )
}
