import { formatMoment } from '@mtaa/contract/dates'
import type { StaffPaymentDetail } from '@mtaa/contract/money/staff-money'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { rejectionOf } from '../refunds/index.ts'
import { eventWord } from './staff-words.ts'

/** What happened, oldest first, with who did it and why. */
export function Timeline({ events }: Pick<StaffPaymentDetail, 'events'>) {
  const language = useLanguage()
  return (
    <ol className="ml-1.5 flex flex-col gap-4 border-l border-line">
      {events.map(({ at, what, by, note }, index) => (
        <li key={`${at} ${what} ${String(index)}`} className="relative pl-5">
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-1.5 size-3 rounded-full border-2 border-ground bg-primary"
          />
          <p>
            <span>{eventWord(what)}</span>
            {by === null ? null : (
              <span>
                {' '}
                <bdi className="text-muted">{m.staff_payments_by({ name: by })}</bdi>
              </span>
            )}
          </p>
          {note ? <p className="wrap-anywhere text-muted">{rejectionOf({ rejection: note })}</p> : null}
          <time dateTime={at} className="text-sm text-muted tabular-nums">
            {formatMoment(at, language)}
          </time>
        </li>
      ))}
    </ol>
  )
}
