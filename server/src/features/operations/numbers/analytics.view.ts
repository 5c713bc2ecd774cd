import {
  type AnalyticsTable,
  type Analytics,
  type Cell,
  buyingSteps,
  joiningSteps,
  type ReturnRow,
} from '@mtaa/contract/operations/numbers'
import type { Language } from '@mtaa/contract/language'
import type { CsvCell } from '../../../platform/csv/write-csv.ts'
import type { CohortRow, DayRow } from './numbers.queries.ts'
import { cellOf, cellsOf, isKnown, valueOf } from './numbers.rules.ts'

/** Metrics of the steps; what is not here is named like its step. */
const metricOf: Record<string, string> = { posted: 'cohort_posted', ordered: 'cohort_ordered' }

export const funnels = (sums: ReadonlyMap<string, number>): Pick<Analytics, 'joining' | 'buying'> => {
  const stepOf = <Step extends string>(step: Step) => ({ step, count: cellOf(sums.get(metricOf[step] ?? step) ?? 0) })
  return { joining: joiningSteps.map(stepOf), buying: buyingSteps.map(stepOf) }
}

const columns = ['people', 'd1', 'd7', 'd30'] as const
const daysAfter = { people: null, d1: 1, d7: 7, d30: 30 } as const

/** Rows of weeks and counties, without those of fewer than ten, also where they follow from the others of their week. */
export function viewReturns(rows: readonly CohortRow[], today: string): ReturnRow[] {
  const weeks = [...Map.groupBy(rows, ({ week }) => week)]
  return weeks.flatMap(([week, ofWeek]) => {
    const [all, counties] = [ofWeek.filter(({ county }) => county === 0), ofWeek.filter(({ county }) => county !== 0)]
    // Members without a county are a part of the sum, too.
    const cells = Object.fromEntries(
      columns.map((column) => {
        const after = daysAfter[column]
        if (after !== null && !isKnown(week, after, today)) return [column, ofWeek.map((): Cell => 'early')]
        const sum = all[0]?.[column] ?? 0
        const parts = counties.map((row) => row[column])
        const rest = sum - parts.reduce((total, part) => total + part, 0)
        return [
          column,
          [...all.map(() => cellOf(sum)), ...cellsOf(rest > 0 ? [...parts, rest] : parts).slice(0, parts.length)],
        ]
      }),
    ) as Record<(typeof columns)[number], Cell[]>
    return [...all, ...counties].map(({ county, place }, at) => ({
      week,
      county,
      place,
      people: cells.people[at] ?? 'few',
      d1: cells.d1[at] ?? 'few',
      d7: cells.d7[at] ?? 'few',
      d30: cells.d30[at] ?? 'few',
    }))
  })
}

/** Visits of each day, and what one of them loaded. */
export function viewData(rows: readonly DayRow[], days: readonly string[]): Analytics['data'] {
  const values = new Map(rows.map(({ metric, day, value }) => [`${day} ${metric}`, value]))
  return days.toReversed().map((day) => {
    const sumOf = (metric: string) => values.get(`${day} ${metric}`) ?? 0
    const visits = cellOf(sumOf('visits'))
    if (visits === 'few') return { day, visits, pages_a_visit: null, bytes_a_visit: null }
    const bytes = valueOf('bytes_a_visit', sumOf)
    return { day, visits, pages_a_visit: valueOf('pages_a_visit', sumOf), bytes_a_visit: bytes && Math.round(bytes) }
  })
}

const heads: Record<AnalyticsTable, Record<Language, readonly string[]>> = {
  joining: { en: ['step', 'count'], sw: ['hatua', 'idadi'] },
  buying: { en: ['step', 'count'], sw: ['hatua', 'idadi'] },
  returns: {
    en: ['week', 'county', 'joined', 'back after 1 day', 'back after 7 days', 'back after 30 days'],
    sw: [
      'wiki',
      'kaunti',
      'waliojiunga',
      'waliorudi baada ya siku 1',
      'waliorudi baada ya siku 7',
      'waliorudi baada ya siku 30',
    ],
  },
  searches: { en: ['searched for', 'searchers', 'last'], sw: ['kilichotafutwa', 'watafutaji', 'mara ya mwisho'] },
  data: {
    en: ['day', 'visits', 'pages a visit', 'bytes a visit'],
    sw: ['siku', 'matembezi', 'kurasa kwa tembezi', 'baiti kwa tembezi'],
  },
}

const words = {
  en: { few: 'under 10', early: 'not yet known', kenya: 'all of Kenya' },
  sw: { few: 'chini ya 10', early: 'bado haijulikani', kenya: 'Kenya nzima' },
} as const

const rounded = (value: number | null) => value && Math.round(value * 100) / 100

/** A table as lines of a file; what is hidden on the page is hidden in it. */
export function fileOf(analytics: Analytics, table: AnalyticsTable, language: Language) {
  const cell = (value: Cell): CsvCell => (typeof value === 'number' ? value : words[language][value])
  const lines: Record<AnalyticsTable, () => CsvCell[][]> = {
    joining: () => analytics.joining.map(({ step, count }) => [step, cell(count)]),
    buying: () => analytics.buying.map(({ step, count }) => [step, cell(count)]),
    returns: () =>
      analytics.returns.map(({ week, place, people, d1, d7, d30 }) => [
        week,
        place ?? words[language].kenya,
        ...[people, d1, d7, d30].map(cell),
      ]),
    searches: () => analytics.searches.map(({ term, searchers, day }) => [term, searchers, day]),
    data: () =>
      analytics.data.map(({ day, visits, pages_a_visit: pages, bytes_a_visit: bytes }) => [
        day,
        cell(visits),
        rounded(pages),
        bytes,
      ]),
  }
  return { head: heads[table][language], lines: lines[table]() }
}
