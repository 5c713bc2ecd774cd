import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { SlotMonth } from '@mtaa/contract/commerce/bookings/slots'
import { formatDay } from '@mtaa/contract/dates'
import { dayOf, minuteOf, monthOf, startOf, startOfMonth } from '@mtaa/contract/nairobi'
import { m } from '../../../paraglide/messages.js'
import { formatNearDay } from '../../../platform/format.ts'
import { useNow } from '../../../platform/now.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useSignedIn } from '../../../platform/use-signed-in.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { withNext } from '../../identity/accounts/index.ts'
import { viewingMonthQuery, viewingSlotsQuery } from './viewings.queries.ts'

const BookDialog = lazy(async () => ({ default: (await import('./book-dialog.tsx')).BookDialog }))

interface ViewingBoxProps {
  id: string
  title: string
  /** Of this month, from the loader. */
  loaded: SlotMonth
}

/** When a property can be viewed: days, then hours, then the button. */
export function ViewingBox({ id, title, loaded }: ViewingBoxProps) {
  const language = useLanguage()
  const now = useNow()
  const thisMonth = monthOf(now)
  const [month, setMonth] = useState(thisMonth)
  const [day, setDay] = useState<string>()
  const { data = month === thisMonth ? loaded : undefined } = useQuery({
    ...viewingMonthQuery(useApi(), id, month),
    ...(month === thisMonth && { placeholderData: loaded }),
  })
  const open = data?.days.filter((one) => one.state === 'open' && one.day >= dayOf(now)) ?? []
  const step = (count: number) => {
    setMonth(monthOf(startOfMonth(startOf(`${month}-01`), count)))
    setDay(undefined)
  }
  return (
    <section aria-label={m.viewings_title()} className="flex flex-col gap-3 rounded-card border border-line p-4">
      <h2 className="text-lg font-semibold">{m.viewings_title()}</h2>
      <p className="text-sm text-muted">{m.viewings_free()}</p>
      {loaded.next ? (
        <p>{m.viewings_next({ moment: `${formatDay(loaded.next, language)}, ${clockOf(loaded.next)}` })}</p>
      ) : (
        <p>{m.viewings_none()}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-2">
        <p className="font-semibold">{formatDay(startOf(`${month}-01`), language).replace(/^1 /, '')}</p>
        {month > thisMonth ? (
          <Button variant="plain" onClick={() => step(-1)}>
            {m.events_month_before()}
          </Button>
        ) : null}
        <Button variant="plain" onClick={() => step(1)}>
          {m.common_next_month()}
        </Button>
      </div>
      {data && open.length === 0 ? <p className="text-muted">{m.viewings_none_in_month()}</p> : null}
      <ul className="flex flex-wrap gap-2">
        {open.map((one) => (
          <li key={one.day}>
            <Button aria-pressed={one.day === day} className={chosenLook} onClick={() => setDay(one.day)}>
              {formatNearDay(startOf(one.day), language)}
            </Button>
          </li>
        ))}
      </ul>
      {day ? <Hours id={id} title={title} day={day} /> : null}
    </section>
  )
}

const chosenLook = 'aria-pressed:border-primary aria-pressed:bg-primary-tint aria-pressed:text-primary'
const clockOf = (at: string) => minuteOf(new Date(at)).slice(11)

function Hours({ id, title, day }: { id: string; title: string; day: string }) {
  const { data, error, refetch, isFetching } = useQuery(viewingSlotsQuery(useApi(), id, day))
  const [startsAt, setStartsAt] = useState<string>()
  const signedIn = useSignedIn()
  if (!data && error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <p className="text-muted">{m.ui_loading()}</p>
  if (data.items.length === 0) return <p>{m.viewings_day_gone()}</p>
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={m.viewings_hours()} className="flex flex-wrap gap-2">
        {data.items.map((slot) => (
          <li key={slot.starts_at}>
            {signedIn ? (
              <Button onClick={() => setStartsAt(slot.starts_at)}>{clockOf(slot.starts_at)}</Button>
            ) : (
              <LinkButton to={withNext('/login', `/properties/${id}`)}>{clockOf(slot.starts_at)}</LinkButton>
            )}
          </li>
        ))}
      </ul>
      {signedIn ? null : <p className="text-sm text-muted">{m.viewings_sign_in()}</p>}
      {startsAt ? (
        <Suspense>
          <BookDialog id={id} title={title} startsAt={startsAt} onClose={() => setStartsAt(undefined)} />
        </Suspense>
      ) : null}
    </div>
  )
}
