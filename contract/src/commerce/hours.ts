import * as z from 'zod/mini'
import { rangesADay } from './opening-hours.ts'

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time is like 08:30'))

/** From one time of day to another; one that does not end after it begins ends on the next day. */
export const HoursRange = z.object({ opens: time, closes: time })

/** A week's hours, Monday first (docs/rules/businesses.md). */
export const Hours = z.array(z.array(HoursRange).check(z.maxLength(rangesADay))).check(z.length(7))
