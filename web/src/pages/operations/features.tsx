import { useQuery } from '@tanstack/react-query'
import { LedgerLink } from '../../features/money/ledger/index.ts'
import { FeatureList, featuresQuery } from '../../features/operations/flags/index.ts'
import { m } from '../../paraglide/messages.js'
import { load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { useApi } from '../../platform/use-api.ts'
import type { Route } from './+types/features'

export const loader = ({ context }: Route.LoaderArgs) => load(context, (api) => featuresQuery(api))

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.features_title(), description: m.features_description(), path: '/features' })
}

export default function FeaturesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <Features />
    </Loaded>
  )
}

function Features() {
  const { data } = useQuery(featuresQuery(useApi()))
  return (
    <div className="mx-auto max-w-[960px]">
      <h1 className="text-2xl font-bold">{m.features_title()}</h1>
      <p className="mt-2 max-w-column text-muted">{m.features_description()}</p>
      <p className="mb-6">
        <LedgerLink />
      </p>
      {data ? <FeatureList flags={data.items} /> : null}
    </div>
  )
}
