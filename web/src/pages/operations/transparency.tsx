import { useQuery } from '@tanstack/react-query'
import { ModerationMonths, transparencyQuery } from '../../features/operations/transparency/index.ts'
import { m } from '../../paraglide/messages.js'
import { load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { useApi } from '../../platform/use-api.ts'
import { roles, transparency } from '../../route-table/frame.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Link } from '../../ui/layout/link.tsx'
import type { Route } from './+types/transparency'

export const loader = ({ context }: Route.LoaderArgs) => load(context, (api) => transparencyQuery(api))

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(transparency), description: m.transparency_description() })
}

export default function TransparencyPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <Transparency />
    </Loaded>
  )
}

function Transparency() {
  const { data } = useQuery(transparencyQuery(useApi()))
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-4">
      <div className="max-w-column">
        <h1 className="text-2xl font-bold">{m.transparency_title()}</h1>
        <p className="mt-2">{m.transparency_description()}</p>
        <p className="mt-2 text-sm text-muted">{m.transparency_intro()}</p>
        <Link to={roles.path} className="inline-flex min-h-11 items-center text-primary hover:underline">
          {m.transparency_rules()}
        </Link>
      </div>
      {data && data.months.length > 0 ? <ModerationMonths months={data.months} /> : null}
      {data?.months.length === 0 ? <EmptyState drawing="bench" title={m.transparency_none()} /> : null}
    </div>
  )
}
