import { formatMoment } from '@mtaa/contract/dates'
import type { StaffPaymentDetail } from '@mtaa/contract/money/staff-money'
import { m } from '../../../paraglide/messages.js'
import { formatCents } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { accountWord, bookingWord } from './staff-words.ts'

/** What was booked: each account by its name, with its number in the chart. */
export function BookingList({ entries }: Pick<StaffPaymentDetail, 'entries'>) {
  const language = useLanguage()
  return (
    <ol className="flex flex-col gap-3">
      {entries.map(({ at, purpose, lines }, index) => (
        <li key={`${at} ${purpose} ${String(index)}`} className="rounded-card border border-line bg-surface p-4">
          <p className="font-semibold">{bookingWord(purpose)}</p>
          <p className="mb-2 text-sm text-muted tabular-nums">{formatMoment(at, language)}</p>
          <ul className="flex flex-col gap-1">
            {lines.map(({ account, side, cents }) => (
              <li key={`${account} ${side}`} className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 wrap-anywhere">
                  <span className="text-sm text-muted">
                    {side === 'debit' ? m.staff_payments_debit() : m.staff_payments_credit()}
                  </span>{' '}
                  {accountWord(account)} <span className="text-sm text-muted tabular-nums">{account}</span>
                </span>
                <span className="whitespace-nowrap tabular-nums">KSh {formatCents(cents)}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
