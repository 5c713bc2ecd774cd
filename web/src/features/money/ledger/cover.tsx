import { formatNumber } from '@mtaa/contract/number'
import type { LedgerProof } from '@mtaa/contract/money/ledger'
import { m } from '../../../paraglide/messages.js'
import { formatCents } from './cents.ts'

interface Kind {
  name: () => string
  codes: readonly string[]
  /** It has an account for each of many. */
  many?: true
}

/** By numbers of the chart of accounts (docs/rules/ledger.md). */
const owed: readonly Kind[] = [
  { name: m.ledger_wallets, codes: ['2010'], many: true },
  { name: m.ledger_orders, codes: ['2020'], many: true },
  { name: m.ledger_sellers, codes: ['2030'], many: true },
  { name: m.ledger_organizers, codes: ['2040'], many: true },
  { name: m.ledger_deposits, codes: ['2080'], many: true },
  { name: m.ledger_refunds, codes: ['2050'] },
  { name: m.ledger_tax, codes: ['2060', '2070'] },
  { name: m.ledger_suspense, codes: ['2090'] },
]
const held: readonly Kind[] = [
  { name: m.ledger_at_mpesa, codes: ['1010', '1020'] },
  { name: m.ledger_at_cards, codes: ['1030'] },
  { name: m.ledger_at_bank, codes: ['1040'] },
]

/** What belongs to others beside what is held, and what the platform has to add. */
export function Cover({ proof: { totals, cover } }: { proof: LedgerProof }) {
  const { owed_cents: allOwed, held_cents: allHeld, missing_cents: missing } = cover
  return (
    <>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2">
        <Sums title={m.ledger_owed()} total={allOwed} kinds={owed} totals={totals} />
        <Sums title={m.ledger_held()} total={allHeld} kinds={held} totals={totals} />
      </div>
      <p className={missing > 0 ? 'font-semibold text-warning' : 'text-muted'}>
        {missing > 0
          ? m.ledger_missing({ amount: formatCents(missing) })
          : m.ledger_enough({ amount: formatCents(allHeld - allOwed) })}
      </p>
    </>
  )
}

interface SumsProps {
  title: string
  total: number
  kinds: readonly Kind[]
  totals: LedgerProof['totals']
}

function Sums({ title, total, kinds, totals }: SumsProps) {
  const rows = kinds.map(({ name, codes, many }) => {
    const own = totals.filter(({ code }) => codes.includes(code))
    const [cents, accounts] = [own.reduce((sum, one) => sum + one.cents, 0), own[0]?.accounts ?? 0]
    return { name: name(), cents, accounts: many ? accounts : 0 }
  })
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <dl className="mt-1">
        {rows
          .filter(({ cents, accounts }) => cents !== 0 || accounts > 0)
          .map(({ name, cents, accounts }) => (
            <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2">
              <dt className="min-w-0 max-w-full">
                <span>{name}</span>
                {accounts > 0 ? <span className="text-muted">{`\u00a0·\u00a0${formatNumber(accounts)}`}</span> : null}
              </dt>
              <dd className="ml-auto tabular-nums">{formatCents(cents)}</dd>
            </div>
          ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 font-bold">
          <dt>{m.ledger_total()}</dt>
          <dd className="ml-auto tabular-nums">{formatCents(total)}</dd>
        </div>
      </dl>
    </div>
  )
}
