import { useQuery } from '@tanstack/react-query'
import { dayOf, monthOf } from '@mtaa/contract/nairobi'
import type { ReactNode } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { isTemporary } from '../../../../platform/failure.ts'
import { useNow } from '../../../../platform/now.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import type { ChosenStart } from './chosen-time.ts'
import { DayPicker, monthAfter } from './day-picker.tsx'
import { SlotList } from './slot-list.tsx'
import { type SlotsOf, slotDayQuery, slotMonthQuery } from './slots.queries.ts'

interface SlotPickerProps {
  of: SlotsOf
  choice: ChosenStart
  /** How many days ahead can be booked. */
  horizon: number
  /** Many can book the same time. */
  shared: boolean
  /** The URL with another choice; the time that was chosen is no part of it unless it says so. */
  to: (change: Partial<ChosenStart>) => string
  /** What stands here when nothing can be booked. */
  otherwise: ReactNode
  /** What follows the time that is chosen, while it is free. */
  children: (startsAt: string) => ReactNode
}

/** A month at a glance, then the free times of a day. */
export function SlotPicker({ of, choice, horizon, shared, to, otherwise, children }: SlotPickerProps) {
  const [api, now] = [useApi(), useNow()]
  const first = monthOf(now)
  const chosen = choice.month !== undefined && choice.month >= first ? choice.month : undefined
  const begin = useQuery(slotMonthQuery(api, of, chosen ?? first))
  const next = begin.data?.next
  // Unless one was chosen, that of the first free time.
  const shown = chosen ?? (next ? monthOf(Date.parse(next)) : first)
  const month = useQuery(slotMonthQuery(api, of, shown))
  const day = choice.day ?? (next ? dayOf(Date.parse(next)) : undefined)
  const slots = useQuery({ ...slotDayQuery(api, of, day ?? ''), enabled: day !== undefined })
  if (month.error && !isTemporary(month.error)) return otherwise
  if (month.error && !month.data) return <LoadFailed error={month.error} onRetry={() => void month.refetch()} />
  const slot = slots.data?.items.find(({ starts_at }) => starts_at === choice.at)
  return (
    <>
      {month.data ? (
        <DayPicker
          month={shown}
          days={month.data.days}
          chosen={day}
          to={to}
          first={first}
          last={monthAfter(first, Math.ceil(horizon / 28))}
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
          to={(at) => to({ month: chosen, day, at })}
          shared={shared}
        />
      ) : null}
      {slots.error && !slots.data ? <LoadFailed error={slots.error} onRetry={() => void slots.refetch()} /> : null}
      {slot ? <div>{children(slot.starts_at)}</div> : null}
      {choice.at !== undefined && slots.data && !slot ? <p role="status">{m.bookings_time_gone()}</p> : null}
    </>
  )
}
