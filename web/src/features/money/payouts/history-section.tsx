import { formatMoment } from '@mtaa/contract/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Payout } from '@mtaa/contract/money/payouts'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Price } from '../../../ui/data/formatters.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { RowsSkeleton, SettingSection } from '../../identity/settings/index.ts'
import { endSentence, stateWords } from './payout-words.ts'
import { historyQuery } from './payouts.queries.ts'

/** The seller's payouts, newest first. */
export function HistorySection() {
  const query = useInfiniteQuery(historyQuery(useApi()))
  return (
    <SettingSection title={m.common_history()}>
      <PagedList query={query} none={m.payouts_history_none()} waiting={<RowsSkeleton count={2} />}>
        {(payout) => <Line payout={payout} />}
      </PagedList>
    </SettingSection>
  )
}

function Line({ payout }: { payout: Payout }) {
  const language = useLanguage()
  const { word, tone } = stateWords[payout.state]
  const facts = [formatMoment(payout.ended_at ?? payout.created_at, language), payout.phone, payout.receipt]
  const end = endSentence(payout)
  return (
    <div className="flex flex-col gap-1 border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Price shillings={payout.amount} />
        <Badge tone={tone}>{word()}</Badge>
      </p>
      <p className="text-sm text-muted wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
      {end === undefined ? null : <p className="text-sm">{end}</p>}
    </div>
  )
}
