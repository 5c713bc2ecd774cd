import type { Service } from '@mtaa/contract/commerce/services/services'
import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { useSession } from '../../../../platform/session.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { Select } from '../../../../ui/forms/input.tsx'
import { withNext } from '../../../identity/accounts/index.ts'
import { formatDuration } from '../../services/index.ts'
import { chosenTime, lengthsOf, searchOf } from './chosen-time.ts'
import { SlotPicker } from './slot-picker.tsx'

// Who only looks at times does not fetch what books them.
const BookForm = lazy(async () => ({ default: (await import('./book-form.tsx')).BookForm }))

/** Chooses length, day and time, and books. Times can be looked at without an account and without script. */
export function BookView({ service }: { service: Service }) {
  const { pathname, search } = useLocation()
  const choice = chosenTime(new URLSearchParams(search), service)
  const { minutes } = choice
  if (!service.booking || !service.available) return <NotOffered id={service.id} />
  return (
    <div className="flex flex-col gap-6">
      <Lengths
        service={service}
        minutes={minutes}
        to={(length) => pathname + searchOf({ month: choice.month, minutes: length })}
      />
      <SlotPicker
        of={{ id: service.id, kind: 'service', minutes }}
        choice={choice}
        horizon={service.booking.horizon_days}
        shared={service.booking.capacity > 1}
        to={(change) => pathname + searchOf({ ...choice, at: undefined, ...change })}
        otherwise={<NotOffered id={service.id} />}
      >
        {(at) => <Choice service={service} minutes={minutes} at={at} here={pathname + search} />}
      </SlotPicker>
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
