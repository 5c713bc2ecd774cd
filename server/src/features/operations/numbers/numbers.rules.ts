import {
  chartDays,
  type Cell,
  type DashboardNumber,
  fewestPeople,
  type NumberName,
  numberNames,
} from '@mtaa/contract/operations/numbers'
import { dayOf, startOfDay } from '@mtaa/contract/nairobi'
import { day, hour } from '@mtaa/contract/time'
import { isAdmin, type Viewer } from '../../../core/viewer.ts'

export const mayReadNumbers = (viewer: Viewer) => isAdmin(viewer)

/** What a number is made of: a sum, or a sum divided by others. */
interface Formula {
  of: string
  per?: readonly string[]
}

const special: Partial<Record<NumberName, Formula>> = {
  orders: { of: 'orders_paid' },
  payments_paid: { of: 'payments_paid', per: ['payments_paid', 'payments_unpaid'] },
  faults: { of: 'faults', per: ['requests'] },
  refused: { of: 'refused', per: ['requests'] },
  searches_missed: { of: 'searches_missed', per: ['searches'] },
  bytes_a_visit: { of: 'bytes', per: ['visits'] },
  pages_a_visit: { of: 'pages', per: ['visits'] },
}

type SumOf = (metric: string) => number

/** Null where there is nothing to divide by. */
export function valueOf(name: NumberName, sumOf: SumOf): number | null {
  const { of, per } = special[name] ?? { of: name }
  if (!per) return sumOf(of)
  const divisor = per.reduce((sum, metric) => sum + sumOf(metric), 0)
  return divisor > 0 ? sumOf(of) / divisor : null
}

/** Today until the last full hour. */
export const spansOf = (now: Date) => ({
  start: startOfDay(now),
  hour: new Date(Math.floor(now.getTime() / hour) * hour),
})

/** So many days in Nairobi, the last one today. */
export const daysUntil = (now: Date, count = chartDays) =>
  Array.from({ length: count }, (_, at) => dayOf(now.getTime() - (count - 1 - at) * day))

interface Sums {
  days: readonly string[]
  byDay: readonly { metric: string; day: string; value: number }[]
  spans: readonly { metric: string; so_far: number; before: number }[]
}

/** Every number of the dashboard from its sums. */
export function dashboardOf({ days, byDay, spans }: Sums): DashboardNumber[] {
  const values = new Map(byDay.map(({ metric, day, value }) => [`${day} ${metric}`, value]))
  const spansBy = new Map(spans.map((row) => [row.metric, row]))
  return numberNames.map((name) => {
    const ofDays = days.map((day) => valueOf(name, (metric) => values.get(`${day} ${metric}`) ?? 0))
    return {
      name,
      today: ofDays.at(-1) ?? null,
      so_far: valueOf(name, (metric) => spansBy.get(metric)?.so_far ?? 0),
      before: valueOf(name, (metric) => spansBy.get(metric)?.before ?? 0),
      days: ofDays,
    }
  })
}

export const cellOf = (count: number): Cell => (count < fewestPeople ? 'few' : count)

/**
 * Parts of a sum that is shown as well. Those under ten are hidden; where what is hidden adds up to fewer than ten, the
 * difference to the sum would show it, so the smallest of the others is hidden, too.
 */
export function cellsOf(counts: readonly number[]): Cell[] {
  const cells = counts.map(cellOf)
  const hidden = counts.filter((_, at) => cells[at] === 'few')
  const isFound = hidden.length > 0 && hidden.reduce((sum, count) => sum + count, 0) < fewestPeople
  if (!isFound) return cells
  const smallest = Math.min(...counts.filter((_, at) => cells[at] !== 'few'))
  const at = counts.indexOf(smallest)
  return cells.map((cell, index) => (index === at ? 'few' : cell))
}

/** Everybody who joined in this week has had their nth day. */
export const isKnown = (week: string, after: number, today: string) =>
  dayOf(Date.parse(`${week}T09:00:00Z`) + (6 + after) * day) < today
