import { startOf } from '@mtaa/contract/nairobi'
import { hour } from '@mtaa/contract/time'

/** What a transaction that began in a month may still write after its end. */
const settlesAfter = hour

/** The month so many after another. */
export function monthAfter(month: string, count = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}

/** The first moment of a month. */
const beginOf = (month: string) => startOf(`${month}-01`)

/** From, and before. */
export const rangeOf = (month: string) => [beginOf(month), beginOf(monthAfter(month))] as const

/** Whether everything of a month is written. */
export const isOver = (month: string, now: Date) => now.getTime() >= rangeOf(month)[1].getTime() + settlesAfter

/** Of the invoice at this place of its year. */
export const numberOf = ({ year, place }: { year: number; place: number }) =>
  `MT-${year}-${String(place).padStart(6, '0')}`
