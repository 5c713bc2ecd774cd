import type { ApiFigure, ApiResult } from './api.ts'
import type { BrowserFigure } from './browser-visit.ts'
import type { HtmlResult } from './html.ts'
import type { AuthResult } from './auth.ts'
import type { Sizes } from './fill.ts'
import type { PageCostFigure } from './page-cost.ts'
import type { PlansResult } from './plans.ts'
import { planTable } from './report-plans.ts'
import type { FailedPart } from './run-parts.ts'
import { fine, mark, table, whole, type Cell } from './table.ts'
import { scheduleTable, type ScheduleFigure } from './schedules.ts'
import { searchTable, type SearchFigure } from './searches.ts'
import { isMet, rangeText } from './rounds.ts'
import type { Row } from './rows.ts'
import type { RecallResult } from './recall/measure.ts'
import { recallTable } from './recall/report.ts'

export interface Results {
  api?: ApiResult
  auth?: AuthResult
  html?: HtmlResult
  pageCost?: PageCostFigure[]
  mixed?: Row[]
  processes?: Row[]
  live?: Row[]
  against?: Row[]
  selling?: Row[]
  bids?: Row[]
  tickets?: Row[]
  bookings?: Row[]
  ledger?: ApiFigure[]
  plans?: PlansResult
  search?: SearchFigure[]
  schedules?: ScheduleFigure[]
  browser?: BrowserFigure[]
  recall?: RecallResult
  /** The same where there is many times as much. */
  large?: { scale: number; sizes: Sizes; api?: ApiResult; plans?: PlansResult; schedules?: ScheduleFigure[] }
}

/** Max resident memory of the server after the load, in MB. */
const maxMemory = 350

/** Plain tables for people, each figure beside what it must reach; what failed says why. */
export function report(results: Results, failed: readonly FailedPart[] = []): string {
  const {
    api,
    auth,
    bids,
    html,
    pageCost,
    mixed,
    processes,
    live,
    ledger,
    against,
    plans,
    browser,
    large,
    recall,
    schedules,
    search,
    selling,
    tickets,
    bookings,
  } = results
  return [
    api && apiTable(api, 'API'),
    large?.api && apiTable(large.api, `API × ${large.scale}`),
    auth && authTable(auth),
    html && htmlTable(html),
    pageCost && pageCostTable(pageCost),
    mixed && rowTable('Reads with writes beside them, and visitors’ choices', mixed),
    processes && rowTable('Several processes', processes),
    live && rowTable('Live channel, one process', live),
    selling && rowTable('What a seller waits for', selling),
    bids && rowTable('Bids on one lot', bids),
    tickets && rowTable('Tickets and gates', tickets),
    bookings && rowTable('Bookings', bookings),
    ledger && figureTable(ledger, 'Ledger'),
    against && rowTable('Against the other checkout, 16 connections', against),
    plans && planTable(plans, large),
    search && searchTable(search),
    schedules && scheduleTable(schedules, large),
    browser && browserTable(browser),
    recall && recallTable(recall),
    failed.length > 0 &&
      table(
        ['Not measured', ''],
        failed.map(({ part, error }) => [part, error]),
      ),
  ]
    .filter((part) => typeof part === 'string')
    .join('\n\n')
}

const verdict = (good: boolean | null, refused: number) => (refused > 0 ? `missed: ${refused} refused` : mark(good))

function apiTable({ figures, memory }: ApiResult, title: string): string {
  const bytes = `Memory afterwards: server ${whole(memory.server)} MB (≤ ${maxMemory}: ${mark(memory.server <= maxMemory)}), baseline ${whole(memory.baseline)} MB.`
  return `${figureTable(figures, title)}\n${bytes}`
}

function figureTable(figures: readonly ApiFigure[], title: string): string {
  const rows = figures.map(({ work, connections, ours, baseline, ratio, target }): Cell[] => [
    work,
    connections,
    whole(ours.perSecond),
    fine(ours.p50),
    fine(ours.p99),
    whole(baseline.perSecond),
    fine(baseline.p50),
    fine(baseline.p99),
    rangeText(ratio),
    target === null ? '' : `≥ ${target.toFixed(2)}`,
    verdict(target === null ? null : isMet(ratio, target), ours.refused + baseline.refused),
  ])
  const heads = [title, 'conn', 'ours/s', 'p50 ms', 'p99 ms', 'baseline/s', 'p50 ms', 'p99 ms', 'ratio', 'target', '']
  return table(heads, rows)
}

function authTable({ refresh, verify, racing, timing }: AuthResult): string {
  const { clients, refreshes, refused, sessions, active, seconds } = racing
  const rows: Cell[][] = [
    [
      'refresh, 16 connections, to the baseline’s ward list',
      `${whole(refresh.ours)}/s : ${whole(refresh.baseline)}/s = ${rangeText(refresh.ratio)}`,
      `≥ ${refresh.target.toFixed(2)}`,
      mark(isMet(refresh.ratio, refresh.target)),
    ],
    [
      'believing an access token, first time and again',
      `${verify.first.toFixed(3)} and ${verify.again.toFixed(4)} ms; its signature alone ${verify.bare.toFixed(3)} ms = ${rangeText(verify.ratio)}`,
      `≥ ${verify.target.toFixed(2)}`,
      mark(isMet(verify.ratio, verify.target)),
    ],
    [
      `${refreshes} refreshes of one session by ${clients} clients`,
      `${seconds.toFixed(1)} s, ${refused} refused, ${sessions} session, ${active} active token`,
      '0, 1, 1',
      mark(refused === 0 && sessions === 1 && active === 1),
    ],
    ...timing.map(({ what, known, unknown, noise }): Cell[] => [
      `${what}: known, unknown account`,
      `${known.toFixed(2)}, ${unknown.toFixed(2)} ms`,
      `± ${noise.toFixed(2)} noise`,
      '',
    ]),
  ]
  return table(['Accounts', '', 'target', ''], rows)
}

function htmlTable({ figures, memory }: HtmlResult): string {
  const rows = figures.map(({ page, pagesPerSecond, p50, p99, refused, target, kilobytes }): Cell[] => [
    page,
    whole(pagesPerSecond),
    fine(p50),
    fine(p99),
    whole(kilobytes),
    target ? `≥ ${target.pagesPerSecond}, p99 ≤ ${target.p99}` : '',
    verdict(target && pagesPerSecond >= target.pagesPerSecond && p99 <= target.p99, refused),
  ])
  const heads = ['HTML for visitors, 16 connections', 'pages/s', 'p50 ms', 'p99 ms', 'KB plain', 'target', '']
  const how = `Server on core 0, load and database on core 1, compressed. Server memory afterwards ${whole(memory)} MB (≤ ${maxMemory}: ${mark(memory <= maxMemory)}).`
  return `${table(heads, rows)}\n${how}`
}

function pageCostTable(figures: PageCostFigure[]): string {
  const rows = figures.map(({ page, ours, kilobytes, before }): Cell[] => [
    page,
    ours.toFixed(2),
    kilobytes.toFixed(1),
    ...(before ? [before.milliseconds.toFixed(2), before.kilobytes.toFixed(1), rangeText(before.ratio)] : []),
  ])
  const against = figures.some(({ before }) => before) ? ['before, ms', 'KB', 'ratio'] : []
  return table(['Pages, each made anew: processor time', 'ms', 'KB', ...against], rows)
}

const rowTable = (head: string, rows: Row[]) =>
  table(
    [head, '', 'target', ''],
    rows.map(({ what, measured, target, good }) => [what, measured, target, good === undefined ? '?' : mark(good)]),
  )

function browserTable(figures: BrowserFigure[]): string {
  const rows = figures.map(({ what, value, unit, budget }): Cell[] => {
    const digits = unit === 'KB' ? 1 : unit === 's' ? 2 : 3
    return [what, value.toFixed(digits), unit, `≤ ${budget}`, mark(value <= budget)]
  })
  return table(['Browser, cold cache', '', '', 'budget', ''], rows)
}
