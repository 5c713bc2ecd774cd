import { CircleCheck, CircleX } from 'lucide-react'
import type { LedgerCheckName, LedgerProof } from '@mtaa/contract/money/ledger'
import { m } from '../../../paraglide/messages.js'

const sentences: Record<LedgerCheckName, () => string> = {
  balanced: m.ledger_check_balanced,
  sums: m.ledger_check_sums,
  covered: m.ledger_check_covered,
  minimum: m.ledger_check_minimum,
  once: m.ledger_check_once,
  history: m.ledger_check_history,
  payments: m.ledger_check_payments,
  receipts: m.ledger_check_receipts,
  statements: m.ledger_check_statements,
  escrows: m.ledger_check_escrows,
  holds: m.ledger_check_holds,
  chart: m.ledger_check_chart,
  points: m.ledger_check_points,
  sellers: m.ledger_check_sellers,
  float: m.ledger_check_float,
}
const order = Object.keys(sentences)

/** What a proof has checked, and whether each of it holds; what a buyer looks for first comes first. */
export const CheckList = ({ checks }: { checks: LedgerProof['checks'] }) => (
  <ul className="divide-y divide-line border-y border-line">
    {checks
      .toSorted((one, other) => order.indexOf(one.check) - order.indexOf(other.check))
      .map(({ check, holds }) => (
        <li key={check} className="flex flex-wrap items-start gap-x-3 py-2.5">
          <Holds holds={holds} />
          <span className="min-w-[min(100%,11rem)] flex-1">{sentences[check]()}</span>
        </li>
      ))}
  </ul>
)

/** Yes or no, in a colour and in words. */
export const Holds = ({ holds }: { holds: boolean }) => {
  const [Icon, color, word] = holds
    ? [CircleCheck, 'text-primary', m.common_yes()]
    : [CircleX, 'text-danger', m.common_no()]
  return (
    <span className={`inline-flex min-w-21 shrink-0 items-center gap-1.5 font-semibold ${color}`}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span>{word}</span>
    </span>
  )
}
