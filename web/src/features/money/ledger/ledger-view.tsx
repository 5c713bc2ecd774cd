import { formatMoment } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LedgerProof } from '@mtaa/contract/money/ledger'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { CheckList } from './check-list.tsx'
import { Cover } from './cover.tsx'
import { ledgerProofQuery } from './ledger.queries.ts'
import { OwnBalance } from './own-balance.tsx'

/** Whether the books balance, what is owed and held, what was checked, and one's own place in the sum. */
export function LedgerView() {
  const { data, error, refetch, isRefetching } = useQuery(ledgerProofQuery(useApi()))
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} retrying={isRefetching} />
    ) : (
      <LedgerSkeleton />
    )
  const { proof, payouts_stopped: isStopped } = data
  if (!proof) {
    return (
      <Verdict icon={<Clock {...iconProps} className="shrink-0 text-muted" />} title={m.ledger_unproved()}>
        <p>{m.ledger_unproved_text()}</p>
      </Verdict>
    )
  }
  return (
    <div className="flex flex-col gap-8">
      <Answer proof={proof} isStopped={isStopped} />
      <Section id="ledger-cover" title={m.ledger_cover()} hint={m.ledger_cover_hint()}>
        <Cover proof={proof} />
      </Section>
      <Section id="ledger-checks" title={m.ledger_checks()} hint={m.ledger_checks_hint()}>
        <CheckList checks={proof.checks} />
      </Section>
      <Section id="ledger-own" title={m.ledger_own()} hint={m.ledger_own_hint()}>
        <OwnBalance tree={proof.tree} />
      </Section>
      <Section id="ledger-breach" title={m.ledger_breach()}>
        <p>{m.ledger_breach_text()}</p>
        <p>{m.ledger_breach_after()}</p>
      </Section>
      <Disclosure title={m.ledger_how()}>
        <div className="flex flex-col gap-2 text-sm">
          <p>{m.ledger_how_text()}</p>
          <code className="block break-words">leaf = SHA-256(00, salt, "code owner", cents)</code>
          <code className="block break-words">node = SHA-256(01, left, cents, right, cents)</code>
          <p>
            <a href="/api/ledger/proof" className="text-primary underline">
              {m.ledger_data()}
            </a>
          </p>
        </div>
      </Disclosure>
    </div>
  )
}

const iconProps = { size: 40, strokeWidth: 1.75, 'aria-hidden': true } as const

function Answer({ proof, isStopped }: { proof: LedgerProof; isStopped: boolean }) {
  const language = useLanguage()
  const { clean, proven_at: at, since, transactions, entries, breaches } = proof
  const moment = (when: string) => <time dateTime={when}>{formatMoment(when, language)}</time>
  return (
    <Verdict
      icon={
        clean ? (
          <CircleCheck {...iconProps} className="shrink-0 text-primary" />
        ) : (
          <CircleX {...iconProps} className="shrink-0 text-danger" />
        )
      }
      title={clean ? m.ledger_yes() : m.ledger_no()}
    >
      <p>
        {clean
          ? m.ledger_yes_text({ transactions: formatNumber(transactions), entries: formatNumber(entries) })
          : m.ledger_no_text({ breaches: String(breaches) })}
      </p>
      {isStopped ? <p className="font-semibold text-danger">{m.ledger_stopped()}</p> : null}
      <dl className="flex flex-wrap gap-x-8 gap-y-2 pt-2 text-sm">
        <div>
          <dt className="text-muted">{m.ledger_proved()}</dt>
          <dd className="font-semibold">{moment(at)}</dd>
        </div>
        <div>
          <dt className="text-muted">{m.ledger_since()}</dt>
          <dd className="font-semibold">{moment(since)}</dd>
        </div>
      </dl>
    </Verdict>
  )
}

const Verdict = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <section aria-labelledby="ledger-verdict" className="flex flex-wrap gap-4 border-y border-line py-5">
    {icon}
    <div className="flex min-w-[min(100%,13rem)] flex-1 flex-col gap-2">
      <h2 id="ledger-verdict" className="text-xl font-bold">
        {title}
      </h2>
      {children}
    </div>
  </section>
)

function Section({ id, title, hint, children }: { id: string; title: string; hint?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        {hint === undefined ? null : <p className="text-muted">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

const LedgerSkeleton = () => (
  <div aria-hidden="true" className="flex flex-col gap-8">
    <Skeleton className="h-36" />
    <Skeleton className="h-64" />
    <Skeleton className="h-64" />
  </div>
)
