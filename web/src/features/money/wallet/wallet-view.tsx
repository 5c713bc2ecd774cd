import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { useFlag } from '../../../platform/use-flags.ts'
import { FeatureClosed } from '../../../ui/feedback/failure-page.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { LedgerLink } from '../ledger/index.ts'
import { Entries } from './entries.tsx'
import { LowBalance } from './low-balance.tsx'
import { formatSum } from '../../../platform/format.ts'
import { Statement } from './statement.tsx'
import { TopUp } from './top-up.tsx'
import { entriesQuery, walletQuery } from './wallet.queries.ts'

interface WalletViewProps {
  userId: string
  /** The URL requests the form for adding money. */
  addsMoney: boolean
  /** The initial number of a top-up. */
  phone?: string | undefined
}

/** A member's wallet: what is in it, adding to it, its movements, and statements. */
export function WalletView({ userId, addsMoney, phone }: WalletViewProps) {
  const api = useApi()
  const { data: wallet, error, refetch, isRefetching } = useQuery(walletQuery(api, userId))
  const isOff = useFlag('wallet') === 'disabled'
  const isNothing = wallet?.balance === 0 && wallet.pending_top_up === null
  const { data: moved } = useInfiniteQuery({ ...entriesQuery(api, userId, 'all'), enabled: isOff && isNothing })
  const adding = useRef<HTMLElement>(null)
  const isLoaded = wallet !== undefined
  useEffect(() => {
    if (addsMoney && isLoaded) adding.current?.scrollIntoView({ block: 'start' })
  }, [addsMoney, isLoaded])
  if (!wallet) {
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} retrying={isRefetching} />
    ) : (
      <WalletSkeleton />
    )
  }
  // Who never had money in it misses nothing; what somebody has, or had, stays theirs to see.
  if (isOff && isNothing && moved?.pages[0]?.items.length === 0) return <FeatureClosed code="feature_off" />
  return (
    <div className="flex flex-col gap-6">
      {wallet.is_low ? (
        <p role="status" className="font-semibold text-warning">
          {m.wallet_low({ amount: formatSum(wallet.available) })}
        </p>
      ) : null}
      <section className="flex flex-col gap-2 border-y border-line py-4">
        <p className="text-sm text-muted">{m.wallet_available()}</p>
        <p className="text-3xl font-bold whitespace-nowrap tabular-nums">{formatSum(wallet.available)}</p>
        {wallet.held > 0 ? (
          <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
            <div className="flex gap-2">
              <dt className="text-muted">{m.wallet_held()}</dt>
              <dd className="font-bold tabular-nums">{formatSum(wallet.held)}</dd>
            </div>
            <div className="flex gap-2">
              <dt className="text-muted">{m.wallet_total()}</dt>
              <dd className="font-bold tabular-nums">{formatSum(wallet.balance)}</dd>
            </div>
          </dl>
        ) : null}
        <p className="text-sm text-muted">{m.wallet_not_refundable()}</p>
      </section>
      <section ref={adding} aria-labelledby="wallet-add" className="flex scroll-mt-24 flex-col gap-4">
        <h2 id="wallet-add" className="text-xl font-bold">
          {m.wallet_add()}
        </h2>
        <TopUp userId={userId} wallet={wallet} phone={phone} />
      </section>
      <section aria-labelledby="wallet-entries" className="flex flex-col gap-4">
        <h2 id="wallet-entries" className="text-xl font-bold">
          {m.wallet_entries()}
        </h2>
        <Entries userId={userId} />
      </section>
      <div>
        <Disclosure title={m.common_statement()}>
          <Statement />
        </Disclosure>
        <Disclosure title={m.wallet_settings()}>
          <LowBalance userId={userId} below={wallet.low_balance_below} />
        </Disclosure>
        <p className="pt-2">
          <LedgerLink />
        </p>
      </div>
    </div>
  )
}

export const WalletSkeleton = () => (
  <div aria-hidden="true" className="flex flex-col gap-6">
    <Skeleton className="h-28" />
    <Skeleton className="h-48" />
    <Skeleton className="h-64" />
  </div>
)
