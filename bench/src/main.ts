import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { closeInOrder, onSignals } from '../../server/src/platform/process/shutdown.ts'
import { measureAgainst } from './against.ts'
import { measureApi } from './api.ts'
import { measureAuth } from './auth.ts'
import { measureBrowser } from './browser.ts'
import { openBenchDatabases, sizesAt, type BenchDatabase } from './database.ts'
import { folder, say, since, type Closing } from './setup.ts'
import { measureHtml } from './html.ts'
import { measurePageCost } from './page-cost.ts'
import { measureLedger } from './ledger.ts'
import { measureLive } from './live.ts'
import { measureMixed } from './mixed.ts'
import { measureProcesses } from './processes.ts'
import { measurePlans } from './plans.ts'
import { measureSearches } from './searches.ts'
import { measureSelling } from './selling.ts'
import { report, type Results } from './report.ts'
import type { Pace } from './rounds.ts'
import { measureRecall } from './recall/measure.ts'

const parts = [
  'api',
  'auth',
  'html',
  'page-cost',
  'mixed',
  'processes',
  'live',
  'ledger',
  'selling',
  'plans',
  'search',
  'browser',
  'against',
  'recall',
] as const
type Part = (typeof parts)[number]
/** They fill databases of their own. */
const withoutDatabase: ReadonlySet<Part> = new Set(['browser', 'recall', 'ledger'])

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    quick: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    against: { type: 'string' },
    json: { type: 'string' },
    scale: { type: 'string', default: '1' },
  },
})

function wantedParts(): Set<Part> {
  const only = values.only?.flatMap((some) => some.split(','))
  const unknown = only?.find((name) => !parts.includes(name as Part))
  if (unknown !== undefined) throw new Error(`--only takes ${parts.join(', ')}; there is no "${unknown}".`)
  return new Set((only as Part[] | undefined) ?? parts)
}

/** The usual size, and beside it the one of `--scale`. */
function wantedScales(): number[] {
  const scale = Number(values.scale)
  if (!Number.isInteger(scale) || scale < 1 || scale > 100) throw new Error('--scale takes a whole number up to 100.')
  return scale === 1 ? [1] : [1, scale]
}

async function run(closings: Closing[]): Promise<Results> {
  const wanted = wantedParts()
  const pace = values.quick ? { rounds: 2, seconds: 2 } : { rounds: 5, seconds: 5 }
  const results: Results = {}
  if (parts.some((part) => !withoutDatabase.has(part) && wanted.has(part))) {
    const [database, large] = await openBenchDatabases({ fresh: values.fresh, scales: wantedScales() }, closings)
    if (!database) throw new Error('There is no database to measure.')
    if (wanted.has('plans')) results.plans = await measurePlans(database, closings)
    if (wanted.has('search')) results.search = await measureSearches(database, closings)
    if (large) results.large = await measureLarge(large, wanted, pace, closings)
    if (wanted.has('api')) results.api = await measureApi(database, pace, closings)
    if (wanted.has('auth')) results.auth = await measureAuth(database, pace, closings)
    if (wanted.has('html')) results.html = await measureHtml(database, pace, closings)
    if (wanted.has('selling'))
      results.selling = await measureSelling(database, { rounds: values.quick ? 2 : 5 }, closings)
    const pages = {
      rounds: values.quick ? 3 : 7,
      against: values.against === undefined ? undefined : resolve(values.against),
    }
    if (wanted.has('page-cost')) results.pageCost = await measurePageCost(database, pages, closings)
    if (wanted.has('mixed')) results.mixed = await measureMixed(database, pace, closings)
    if (wanted.has('processes')) results.processes = await measureProcesses(database, pace, closings)
    if (wanted.has('live')) results.live = await measureLive(database, values, closings)
    if (wanted.has('against') && values.against !== undefined)
      results.against = await measureAgainst(database, resolve(values.against), pace, closings)
  }
  if (wanted.has('ledger')) results.ledger = await measureLedger(pace, closings)
  if (wanted.has('recall')) results.recall = await measureRecall(closings)
  if (wanted.has('browser')) results.browser = await measureBrowser({ rounds: values.quick ? 1 : 5 }, closings)
  return results
}

/** What must not grow with the data: the lists in the database, and the API. */
async function measureLarge(large: BenchDatabase, wanted: Set<Part>, pace: Pace, closings: Closing[]) {
  const results: Results['large'] = { scale: large.scale, sizes: sizesAt(large.scale) }
  if (wanted.has('plans')) results.plans = await measurePlans(large, closings)
  if (wanted.has('api')) results.api = await measureApi(large, pace, closings)
  return results
}

const closings: Closing[] = []
const stop = () => closeInOrder(closings, say)
onSignals(stop)
const start = performance.now()
try {
  const results = await run(closings)
  const machine = { cores: cpus().length, processor: cpus()[0]?.model, node: process.version }
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    values.json ?? join(folder, 'results.json'),
    `${JSON.stringify({ at: new Date(), machine, sizes: sizesAt(1), ...results }, null, 2)}\n`,
  )
  process.stdout.write(
    `${report(results)}\n\nMeasured in ${since(start)} on ${machine.cores} × ${machine.processor}.\n`,
  )
} catch (error) {
  say(error instanceof Error ? [error.message, error.cause].filter(Boolean).join(': ') : String(error))
  process.exitCode = 1
} finally {
  await stop()
}
process.exit()
