import { formatMoment } from '@mtaa/contract/dates'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import {
  releasePayouts,
  retryPayout,
  stopPayouts,
  type PayoutSeller,
  type StaffPayout,
} from '@mtaa/contract/money/payouts-admin'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Price } from '../../../../ui/data/formatters.tsx'
import { PagedList } from '../../../../ui/data/paged-list.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { Tabs } from '../../../../ui/layout/tabs.tsx'
import { RowsSkeleton } from '../../../identity/settings/index.ts'
import { stateWords } from '../payout-words.ts'
import { formatSum } from '../../../../platform/format.ts'
import { StaffAct } from './staff-act.tsx'
import { allPayoutsQuery, sellerQuery, sellersQuery } from './staff-payouts.queries.ts'

/** What admins do about payouts: stop and release them, and make failed ones anew. */
export function StaffPayouts() {
  const api = useApi()
  const { isPending } = useQuery(sellersQuery(api))
  // Nothing is shown beneath a list of which nobody knows how long it will be.
  if (isPending) return <RowsSkeleton count={4} />
  return (
    <div className="flex flex-col gap-10">
      <Section title={m.payouts_staff_sellers()}>
        <Sellers />
      </Section>
      <Section title={m.payouts_staff_payouts()}>
        <AllPayouts />
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

const line = 'flex flex-col gap-2 border-b border-line py-3'

function Sellers() {
  const { data, error, refetch, isFetching } = useQuery(sellersQuery(useApi()))
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <RowsSkeleton count={2} />
    )
  if (data.items.length === 0) return <p className="text-muted">{m.payouts_staff_sellers_none()}</p>
  return (
    <ul className="border-t border-line">
      {data.items.map((one) => (
        <li key={one.seller.id} className={line}>
          <Seller one={one} />
        </li>
      ))}
    </ul>
  )
}

/** Whether these sellers are paid, and the acts that stop and release it. */
export function SellerPayouts({ sellers }: { sellers: readonly StaffPayout['seller'][] }) {
  return (
    <section aria-label={m.payouts_staff_title()}>
      <h2 className="mb-3 text-lg font-semibold">{m.payouts_staff_title()}</h2>
      <ul className="flex flex-col gap-3">
        {sellers.map((seller) => (
          <SellerCard key={seller.id} seller={seller} />
        ))}
      </ul>
    </section>
  )
}

function SellerCard({ seller }: Pick<StaffPayout, 'seller'>) {
  const { data, error, refetch, isFetching } = useQuery(sellerQuery(useApi(), seller.id))
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <RowsSkeleton count={1} />
    )
  const [one] = data.items
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      {one ? (
        <Seller one={one} />
      ) : (
        <>
          <p className="font-semibold wrap-anywhere">
            <bdi>{seller.name}</bdi>
          </p>
          <StopSeller seller={seller} />
        </>
      )}
    </li>
  )
}

function Seller({ one: { seller, phone, balance, frozen_until, stopped } }: { one: PayoutSeller }) {
  const api = useApi()
  const language = useLanguage()
  const of = { params: { id: seller.id } }
  const causes = { not_me: m.payouts_staff_not_me, staff: m.payouts_staff_stopped_by_staff }
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
        <bdi>{seller.name}</bdi>
        <span className="tabular-nums">{formatSum(balance)}</span>
        {stopped ? <Badge tone="danger">{causes[stopped.cause]()}</Badge> : null}
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {[
          phone,
          stopped && formatMoment(stopped.at, language),
          stopped?.reason,
          frozen_until && m.payouts_staff_frozen({ moment: formatMoment(frozen_until, language) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {stopped?.release ? (
        <p className="text-sm">
          <span>{stopped.release.by_me ? m.payouts_staff_release_mine() : m.payouts_staff_release_requested()}</span>{' '}
          {stopped.release.reason}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {stopped ? (
          <StaffAct
            name={m.payouts_staff_release_named({ name: seller.name })}
            title={m.payouts_staff_release_title()}
            act={(reason) => api(releasePayouts, { ...of, body: { reason } })}
          >
            {m.payouts_staff_release()}
          </StaffAct>
        ) : (
          <StopSeller seller={seller} />
        )}
      </div>
    </>
  )
}

function StopSeller({ seller }: Pick<StaffPayout, 'seller'>) {
  const api = useApi()
  return (
    <StaffAct
      danger
      name={m.payouts_staff_stop_named({ name: seller.name })}
      title={m.payouts_staff_stop_title()}
      act={(reason) => api(stopPayouts, { params: { id: seller.id }, body: { reason } })}
    >
      {m.payouts_staff_stop()}
    </StaffAct>
  )
}

const states = ['failed', 'waiting', 'sending', 'paid'] as const

function AllPayouts() {
  const [state, setState] = useState<(typeof states)[number]>('failed')
  const query = useInfiniteQuery(allPayoutsQuery(useApi(), state))
  return (
    <Tabs
      label={m.common_state()}
      value={state}
      onChange={setState}
      tabs={states.map((value) => ({ value, label: stateWords[value].word() }))}
    >
      <PagedList query={query} small none={m.payouts_staff_payouts_none()} waiting={<RowsSkeleton count={2} />}>
        {(payout) => <OnePayout payout={payout} />}
      </PagedList>
    </Tabs>
  )
}

function OnePayout({ payout }: { payout: StaffPayout }) {
  const api = useApi()
  const language = useLanguage()
  const { id, amount, seller, phone, reason, receipt, created_at, may_retry } = payout
  const { word, tone } = stateWords[payout.state]
  return (
    <div className={line}>
      <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
        <bdi>{seller.name}</bdi> <Price shillings={amount} />
        <Badge tone={tone}>{word()}</Badge>
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {[formatMoment(created_at, language), phone, reason, receipt].filter(Boolean).join(' · ')}
      </p>
      <div className="flex flex-wrap gap-2">
        {may_retry ? (
          <StaffAct
            name={m.payouts_staff_retry_named({ name: seller.name })}
            title={m.payouts_staff_retry_title()}
            act={(why) => api(retryPayout, { params: { id }, body: { reason: why } })}
          >
            {m.payouts_staff_retry()}
          </StaffAct>
        ) : null}
        <StopSeller seller={seller} />
      </div>
    </div>
  )
}
