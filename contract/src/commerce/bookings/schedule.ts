import * as z from 'zod/mini'
import { Hours, HoursRange } from '../hours.ts'

/** Limits of when something can be booked. Plain numbers: the browser needs no schemas. */
export const scheduleLimits = {
  /** Minutes before and after that are blocked as well. */
  buffer: { min: 0, max: 120, usual: 0 },
  noticeHours: { min: 1, max: 336, usual: 2 },
  horizonDays: { min: 1, max: 90, usual: 30 },
  /** How many can book the same at once. */
  capacity: { min: 1, max: 50, usual: 1 },
  /** Minutes from one start to the next that is offered. */
  every: { min: 5, max: 240, usual: 30 },
  /** Of each day. */
  breaks: 4,
  /** Spans of days. */
  daysOff: 50,
} as const

/** A day in Nairobi: `2026-12-12`. */
export const Day = z.iso
  .date()
  .check(z.refine((day) => day >= '2000-01-01' && day < '2100-01-01', { error: 'must be a day between 2000 and 2100' }))

/** A month in Nairobi: `2026-12`. */
export const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

const whole = ({ min, max }: { min: number; max: number }) => z.int().check(z.minimum(min), z.maximum(max))
const buffer = z._default(whole(scheduleLimits.buffer), scheduleLimits.buffer.usual)

/** When something can be booked: of a service, and of viewings of a property (docs/rules/bookings.md). */
export const Schedule = z.object({
  hours: Hours,
  /** The same on every day. */
  breaks: z._default(z.array(HoursRange).check(z.maxLength(scheduleLimits.breaks)), []),
  buffer_before: buffer,
  buffer_after: buffer,
  notice_hours: z._default(whole(scheduleLimits.noticeHours), scheduleLimits.noticeHours.usual),
  horizon_days: z._default(whole(scheduleLimits.horizonDays), scheduleLimits.horizonDays.usual),
  capacity: z._default(whole(scheduleLimits.capacity), scheduleLimits.capacity.usual),
  /** Null: one after the other, with buffers between. */
  every_minutes: z._default(z.nullable(whole(scheduleLimits.every).check(z.multipleOf(5))), scheduleLimits.every.usual),
  /** First and last day; ranges of hours that begin on them are closed. */
  days_off: z._default(z.array(z.object({ from: Day, until: Day })).check(z.maxLength(scheduleLimits.daysOff)), []),
  /** Open on public holidays of Kenya, too. */
  on_holidays: z._default(z.boolean(), false),
})
export type Schedule = z.output<typeof Schedule>
export type ScheduleInput = z.input<typeof Schedule>
