import { useQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SectionsSkeleton } from '../../identity/settings/index.ts'
import { BalanceSection } from './balance-section.tsx'
import { CommissionSection } from './commission-section.tsx'
import { HistorySection } from './history-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import { payoutsQuery } from './payouts.queries.ts'
import { StatementsSection } from './statements-section.tsx'
import { WaySection } from './way-section.tsx'

/** Where, when and how much a seller is paid, and what holds it back. */
export function PayoutsScreen() {
  const { data, error, refetch, isFetching } = useQuery(payoutsQuery(useApi()))
  if (!data) {
    if (!error) return <SectionsSkeleton lines={[2, 2, 1]} />
    return (
      <LoadFailed error={error} title={m.payouts_load_failed()} onRetry={() => void refetch()} retrying={isFetching} />
    )
  }
  return (
    <div className="flex flex-col gap-10">
      <BalanceSection overview={data} />
      <WaySection overview={data} />
      <IdentitySection identity={data.identity} month={data.month} />
      <HistorySection />
      <CommissionSection />
      {data.years.length > 0 ? <StatementsSection years={data.years} /> : null}
    </div>
  )
}
