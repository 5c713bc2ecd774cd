import { formatMoment } from '@mtaa/contract/dates'
import type { SentTransfer } from '@mtaa/contract/money/staff-money'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Price } from '../../../ui/data/formatters.tsx'
import { sentWords, wayWords } from './staff-words.ts'

/** Each attempt to send money back. */
export function TransferList({ transfers }: { transfers: readonly SentTransfer[] }) {
  const language = useLanguage()
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {transfers.map(({ id, way, state, amount, receipt, phone_masked, attempts, created_at, ended_at }) => (
        <li key={id} className="flex flex-col gap-1 p-4">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span>
              <strong>{wayWords[way]()}</strong> <Price shillings={amount} />
            </span>
            <Badge tone={sentWords[state].tone}>{sentWords[state].word()}</Badge>
          </p>
          <p className="text-sm wrap-anywhere text-muted tabular-nums">
            {[
              formatMoment(ended_at ?? created_at, language),
              receipt,
              phone_masked,
              attempts > 1 && m.staff_payments_attempts({ count: attempts }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
