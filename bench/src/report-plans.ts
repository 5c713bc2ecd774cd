import { maxMs, maxSearchMs, type JobFigure, type PlanFigure, type PlansResult } from './plans.ts'
import { fine, mark, table, type Cell } from './table.ts'

/** Max milliseconds of a statement where there is many times as much. */
const maxLargeMs = 6
/** Max ratio of both time and pages where as many rows are returned: time alone is noise in what takes no time. */
const maxGrowth = 1.5
const printed = 15

interface Large {
  scale: number
  plans?: PlansResult
}

/** Characters of a statement that the table of jobs prints. */
const printedOfSql = 100

/** The slowest lists in the database, at both sizes side by side if there are two. */
export function planTable({ lists, jobs }: PlansResult, large?: Large): string {
  const plans = large?.plans ? bothSizes(lists, large.plans.lists, large.scale) : oneSize(lists)
  const ofLarge = large?.plans ? [jobTable(large.plans.jobs, ` × ${large.scale}`)] : []
  return [plans, jobTable(jobs, ''), ...ofLarge].join('\n\n')
}

/** What jobs and schedules did while lists were walked, which is charged to no list. */
function jobTable(jobs: JobFigure[], scale: string): string {
  const rows = jobs
    .slice(0, printed)
    .map(({ sql, times, median, slowest, pages }): Cell[] => [
      sql.slice(0, printedOfSql),
      times,
      fine(median),
      fine(slowest),
      pages,
    ])
  return table([`Slowest statements of jobs and schedules${scale}`, 'times', 'median ms', 'slowest ms', 'pages'], rows)
}

const example = ({ path }: PlanFigure) => path.replace(/&?cursor=.*/, ' …')

/** All that fail, and of the rest the slowest. */
const printedOf = <Row extends { isGood: boolean }>(rows: Row[]) => [
  ...rows.filter(({ isGood }) => !isGood),
  ...rows.filter(({ isGood }) => isGood).slice(0, printed),
]

const maxOf = ({ label }: PlanFigure) => (label.startsWith('search') ? maxSearchMs : maxMs)

function oneSize(plans: PlanFigure[]): string {
  const all = plans.map((plan) => ({ plan, isGood: plan.milliseconds <= maxOf(plan) }))
  const rows = printedOf(all).map(({ plan, isGood }): Cell[] => [
    plan.label,
    plan.milliseconds.toFixed(2),
    plan.pages,
    mark(isGood),
    example(plan),
  ])
  const over = all.filter(({ isGood }) => !isGood).length
  return `${table(['Slowest lists in the database', 'ms', 'pages', '', 'example'], rows)}\n${plans.length} kinds of list, ${over} over ${maxMs} ms.`
}

function bothSizes(plans: PlanFigure[], larger: PlanFigure[], scale: number): string {
  const known = new Map(larger.map((plan) => [plan.label, plan]))
  const pairs = plans
    .flatMap((plan) => {
      const other = known.get(plan.label)
      return other ? [{ plan, other, ...judge(plan, other) }] : []
    })
    .toSorted((one, next) => next.other.milliseconds - one.other.milliseconds)
  const rows = printedOf(pairs).map(({ plan, other, growth, isGood }): Cell[] => [
    plan.label,
    plan.milliseconds.toFixed(2),
    other.milliseconds.toFixed(2),
    (other.milliseconds / plan.milliseconds).toFixed(2),
    plan.pages,
    other.pages,
    plan.rows === other.rows ? plan.rows : `${plan.rows}, ${other.rows}`,
    growth > maxGrowth ? 'GROWS' : mark(isGood),
    example(other),
  ])
  const heads = [
    'Slowest lists in the database',
    'ms',
    `ms × ${scale}`,
    'ratio',
    'pages',
    `pages × ${scale}`,
    'rows',
    '',
  ]
  const faults = pairs.filter(({ isGood }) => !isGood).length
  const rules = `over ${maxMs} ms, over ${maxLargeMs} ms × ${scale}, or ${maxGrowth} times the time and pages for as many rows`
  return `${table([...heads, 'example'], rows)}\n${pairs.length} kinds of list at both sizes, ${faults} with a fault: ${rules}.`
}

/** What a request costs must not grow with what it does not show. */
function judge(plan: PlanFigure, other: PlanFigure) {
  const isSame = plan.rows === other.rows
  const growth = isSame ? Math.min(other.milliseconds / plan.milliseconds, other.pages / Math.max(plan.pages, 1)) : 1
  return {
    growth,
    isGood:
      plan.milliseconds <= maxOf(plan) &&
      other.milliseconds <= (maxOf(plan) / maxMs) * maxLargeMs &&
      growth <= maxGrowth,
  }
}
