import type { Schedule } from '@mtaa/contract/commerce/bookings/schedule'
import type { getServiceTerms } from '@mtaa/contract/commerce/services/edit-services'
import type { Service } from '@mtaa/contract/commerce/services/services'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { viewDetail } from '../listings/index.ts'
import type { ServiceRow } from './services.queries.ts'

export const viewService = (row: ServiceRow, viewer: Viewer, deps: Deps): Service => ({
  ...viewDetail(row, viewer, deps),
  user_id: row.owner_id,
  price_type: row.price_type,
  duration_minutes: row.duration_minutes,
  booking: bookingTermsOf(row),
  area: { place: row.place, wards: row.wards, travel_fee: row.travel_fee },
  licences: row.licences,
  edited_at: row.edited_at?.toISOString() ?? null,
})

/** What is quoted for each job has no slots. */
function bookingTermsOf({ schedule, price_type, ...row }: ServiceRow): Service['booking'] {
  if (schedule === null || price_type === 'quote') return null
  const { hours, breaks, notice_hours, horizon_days, capacity, days_off, on_holidays } = schedule
  return {
    hours,
    breaks,
    notice_hours,
    horizon_days,
    capacity,
    days_off,
    on_holidays,
    mode: row.mode,
    longest_minutes: row.longest_minutes ?? row.duration_minutes,
    deposit_percent: row.deposit_percent,
    cancel_hours: row.cancel_hours,
  }
}

/** What the form of a service is filled with, for its provider alone. */
export const viewTerms = (row: ServiceRow): z.output<(typeof getServiceTerms)['result']> => ({
  price_type: row.price_type,
  duration_minutes: row.duration_minutes,
  longest_minutes: row.longest_minutes,
  place: row.place,
  wards: row.wards.map(({ code }) => code),
  travel_fee: row.travel_fee,
  mode: row.mode,
  deposit_percent: row.deposit_percent,
  cancel_hours: row.cancel_hours,
  schedule: row.schedule && scheduleOf(row.schedule),
})

/** Its row has more columns. */
const scheduleOf = (row: Schedule): Schedule => ({
  hours: row.hours,
  breaks: row.breaks,
  buffer_before: row.buffer_before,
  buffer_after: row.buffer_after,
  notice_hours: row.notice_hours,
  horizon_days: row.horizon_days,
  capacity: row.capacity,
  every_minutes: row.every_minutes,
  days_off: row.days_off,
  on_holidays: row.on_holidays,
})
