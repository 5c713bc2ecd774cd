import { LedgerView, ledgerProofQuery } from '../../features/money/ledger/index.ts'
import { m } from '../../paraglide/messages.js'
import { load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { ledger } from '../../route-table/frame.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/ledger'

export const loader = ({ context }: Route.LoaderArgs) => load(context, (api) => ledgerProofQuery(api))

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(ledger), description: m.ledger_description() })
}

export default function LedgerPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <div className="mx-auto flex w-full max-w-column flex-col gap-4">
        <h1 className="text-2xl font-bold">{m.ledger_title()}</h1>
        <p className="text-muted">{m.ledger_description()}</p>
        <LedgerView />
      </div>
    </Loaded>
  )
}
