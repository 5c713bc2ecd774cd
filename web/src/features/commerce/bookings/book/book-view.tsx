import { useQuery } from '@tanstack/react-query'
import { dayOf, monthOf } from '@mtaa/contract/nairobi'
import type { Service } from '@mtaa/contract/commerce/services/services'
import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { useNow } from '../../../../platform/now.ts'
import { useSession } from '../../../../platform/session.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { Select } from '../../../../ui/forms/input.tsx'
import { isTemporary } from '../../../../platform/failure.ts'
import { withNext } from '../../../identity/accounts/index.ts'
import { formatDuration } from '../../services/index.ts'
import { chosenTime, lengthsOf, searchOf } from './chosen-time.ts'
import { DayPicker, monthAfter } from './day-picker.tsx'
import { SlotList } from './slot-list.tsx'
import { slotDayQuery, slotMonthQuery } from './slots.queries.ts'

// Who only looks at times does not fetch what books them.
const BookForm = lazy(async () => ({ default: (await import('./book-form.tsx')).BookForm }))

/** Chooses length, day and time, and books. Times can be looked at without an account and without script. */
export function BookView({ service }: { service: Service }) {
  const [api, now] = [useApi(), useNow()]
  const { pathname, search } = useLocation()
  const choice = chosenTime(new URLSearchParams(search), service)
  const of = { id: service.id, minutes: choice.minutes }
  const first = monthOf(now)
  const month = useQuery(slotMonthQuery(api, of, choice.month ?? first))
  const next = month.data?.next
  const day = choice.day ?? (next ? dayOf(Date.parse(next)) : undefined)
  const slots = useQuery({ ...slotDayQuery(api, of, day ?? ''), enabled: day !== undefined })
  if (!service.booking || !service.available || (month.error && !isTemporary(month.error)))
    return <NotOffered id={service.id} />
  if (month.error && !month.data) return <LoadFailed error={month.error} onRetry={() => void month.refetch()} />
  const to = (change: object) => pathname + searchOf({ ...choice, at: undefined, ...change })
  const slot = slots.data?.items.find(({ starts_at }) => starts_at === choice.at)
  return (
    <div className="flex flex-col gap-6">
      <Lengths service={service} minutes={choice.minutes} to={(minutes) => to({ minutes, day: undefined })} />
      {month.data ? (
        <DayPicker
          month={choice.month ?? first}
          days={month.data.days}
          chosen={day}
          to={to}
          first={first}
          last={monthAfter(first, Math.ceil(service.booking.horizon_days / 28))}
        />
      ) : (
        <Skeleton className="h-80" />
      )}
      {month.data && day === undefined ? <p>{m.bookings_none_free()}</p> : null}
      {day !== undefined && slots.data ? (
        <SlotList
          day={day}
          slots={slots.data.items}
          chosen={choice.at}
          to={(at) => to({ day, at })}
          shared={service.booking.capacity > 1}
        />
      ) : null}
      {slots.error && !slots.data ? <LoadFailed error={slots.error} onRetry={() => void slots.refetch()} /> : null}
      {slot ? <Choice service={service} minutes={choice.minutes} at={slot.starts_at} here={pathname + search} /> : null}
      {choice.at !== undefined && slots.data && !slot ? <p role="status">{m.bookings_time_gone()}</p> : null}
    </div>
  )
}

function Lengths({
  service,
  minutes,
  to,
}: {
  service: Service
  minutes: number | null
  to: (minutes: number) => string
}) {
  const navigate = useNavigate()
  const lengths = lengthsOf(service)
  if (service.price_type !== 'hourly' || lengths.length < 2) return null
  return (
    <Select
      label={m.bookings_length()}
      value={minutes ?? service.duration_minutes}
      onChange={({ target }) => void navigate(to(Number(target.value)), { replace: true, preventScrollReset: true })}
    >
      {lengths.map((length) => (
        <option key={length} value={length}>
          {formatDuration(length)}
        </option>
      ))}
    </Select>
  )
}

interface ChoiceProps {
  service: Service
  minutes: number | null
  at: string
  here: string
}

function Choice({ service, minutes, at, here }: ChoiceProps) {
  const { status, user } = useSession()
  if (user?.id === service.owner.id) return <p>{m.bookings_own()}</p>
  if (status === 'out')
    return (
      <div className="flex flex-col gap-2">
        <p className="text-sm text-muted">{m.bookings_sign_in_text()}</p>
        <LinkButton variant="primary" wide to={withNext('/login', here)}>
          {m.bookings_sign_in()}
        </LinkButton>
      </div>
    )
  if (!user) return <Skeleton className="h-64" />
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <BookForm key={at} service={service} minutes={minutes} at={at} />
    </Suspense>
  )
}

const NotOffered = ({ id }: { id: string }) => (
  <EmptyState
    title={m.bookings_not_offered()}
    action={<LinkButton to={`/services/${id}`}>{m.bookings_see_service()}</LinkButton>}
  />
)
