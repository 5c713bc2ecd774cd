import { formatMoment } from '@mtaa/contract/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { entryFilters, type WalletEntry } from '@mtaa/contract/money/wallet'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Chip } from '../../../ui/forms/chip.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { formatSum } from '../../../platform/format.ts'
import { entriesQuery, type Filter } from './wallet.queries.ts'

const filterWords: Record<Filter, () => string> = { all: m.wallet_all, in: m.wallet_in, out: m.wallet_out }

/** Movements with the balance after each, the latest first. */
export function Entries({ userId }: { userId: string }) {
  const [filter, setFilter] = useState<Filter>('all')
  const query = useInfiniteQuery(entriesQuery(useApi(), userId, filter))
  return (
    <div className="flex flex-col gap-4">
      <div role="group" aria-label={m.wallet_filter()} className="flex flex-wrap gap-2">
        {entryFilters.map((one) => (
          <Chip key={one} pressed={filter === one} onClick={() => setFilter(one)}>
            {filterWords[one]()}
          </Chip>
        ))}
      </div>
      <div>
        <PagedList
          query={query}
          none={filter === 'all' ? m.wallet_empty() : m.wallet_none_filtered()}
          waiting={<EntriesSkeleton />}
        >
          {(entry) => <Entry entry={entry} />}
        </PagedList>
      </div>
    </div>
  )
}

function Entry({ entry }: { entry: WalletEntry }) {
  const language = useLanguage()
  const { at, direction, amount, balance, references, receipt, what } = entry
  const isIn = direction === 'in'
  const details = [...references, ...(receipt ? [receipt] : [])].join(' · ')
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-[9em]">
        <p className="font-semibold">{wordsOf(entry)}</p>
        {what ? <p className="text-sm wrap-anywhere">{what}</p> : null}
        {details ? <p className="text-sm break-words text-muted">{details}</p> : null}
        <p className="text-sm text-muted">
          <time dateTime={at}>{formatMoment(at, language)}</time>
        </p>
      </div>
      <div className="ml-auto text-right tabular-nums">
        <p className={classNames('font-bold whitespace-nowrap', isIn && 'text-primary')}>
          {isIn ? '+' : '−'} {formatSum(amount)}
        </p>
        <p className="text-sm whitespace-nowrap text-muted">{m.wallet_balance_after({ amount: formatSum(balance) })}</p>
      </div>
    </div>
  )
}

function wordsOf({ kind, method }: WalletEntry): string {
  if (method === 'mpesa') return m.wallet_top_up_mpesa()
  if (method === 'card') return m.wallet_top_up_card()
  return kindWords[kind]()
}

const kindWords: Record<WalletEntry['kind'], () => string> = {
  top_up: m.wallet_top_up,
  payment: m.wallet_payment,
  refund: m.wallet_refund,
  deposit: m.wallet_deposit,
  other: m.wallet_other,
}

const EntriesSkeleton = () => (
  <div aria-hidden="true" className="flex flex-col border-t border-line">
    {[1, 2, 3].map((row) => (
      <div key={row} className="flex justify-between gap-4 border-b border-line py-3">
        <Skeleton className="h-10 w-1/2" />
        <Skeleton className="h-10 w-24" />
      </div>
    ))}
  </div>
)
