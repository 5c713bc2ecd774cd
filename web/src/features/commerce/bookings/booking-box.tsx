import { useQuery } from '@tanstack/react-query'
import { formatDay } from '@mtaa/contract/dates'
import { dayOf, monthOf } from '@mtaa/contract/nairobi'
import type { Service } from '@mtaa/contract/commerce/services/services'
import { m } from '../../../paraglide/messages.js'
import { useNow } from '../../../platform/now.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useFlag } from '../../../platform/use-flags.ts'
import { ChipLink } from '../../../ui/forms/chip.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { searchOf } from './book/chosen-time.ts'
import { slotDayQuery, slotMonthQuery } from './book/slots.queries.ts'
import { timeOf } from './book/slot-list.tsx'
import { termsWords } from './booking-words.ts'

/** Of the first day that has some. */
const shown = 6

/** The first free times of a service on its page, and the way to all of them. Readable without script. */
export function BookingBox({ service }: { service: Service }) {
  const { id, booking, available, owner } = service
  const isOwn = useSession().user?.id === owner.id
  const isOpen = useFlag('bookings') === 'enabled'
  if (!booking || !available || !isOpen) return null
  return (
    <section
      aria-label={m.bookings_book()}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h2 className="text-lg font-bold">{m.bookings_book()}</h2>
      <FirstSlots id={id} isOwn={isOwn} />
      <ul className="flex flex-col gap-1 text-sm text-muted">
        {termsWords(booking).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

function FirstSlots({ id, isOwn }: { id: string; isOwn: boolean }) {
  const [api, language, now] = [useApi(), useLanguage(), useNow()]
  const of = { id, kind: 'service' as const, minutes: null }
  const { data: month, error } = useQuery(slotMonthQuery(api, of, monthOf(now)))
  const day = month?.next ? dayOf(Date.parse(month.next)) : undefined
  const { data: slots } = useQuery({ ...slotDayQuery(api, of, day ?? ''), enabled: day !== undefined })
  if (error && !month) return <p className="font-semibold">{m.bookings_not_offered()}</p>
  if (month && day === undefined) return <p className="font-semibold">{m.bookings_none_free()}</p>
  const page = `/services/${id}/book`
  return (
    <>
      {day === undefined ? null : (
        <>
          <p>
            <span className="text-muted">{m.bookings_next_free()}: </span>
            <span className="font-semibold">{formatDay(Date.parse(month?.next ?? ''), language)}</span>
          </p>
          <ul className="flex flex-wrap gap-2 empty:hidden">
            {slots?.items.slice(0, shown).map(({ starts_at: at }) => (
              <li key={at}>
                {isOwn ? (
                  <span className="tabular-nums">{timeOf(at)}</span>
                ) : (
                  <ChipLink to={page + searchOf({ at })}>{timeOf(at)}</ChipLink>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {isOwn ? (
        <p className="text-sm text-muted">{m.bookings_own()}</p>
      ) : (
        <LinkButton variant="primary" wide to={page}>
          {m.bookings_all_times()}
        </LinkButton>
      )}
    </>
  )
}
