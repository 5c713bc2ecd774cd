import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { closeInOrder, onSignals } from '../../server/src/platform/process/shutdown.ts'
import { measureAgainst } from './against.ts'
import { measureApi } from './api.ts'
import { measureAuth } from './auth.ts'
import { measureBids } from './bids.ts'
import { measureBrowser } from './browser.ts'
import { openBenchDatabases, quickScale, sizesAt, type BenchDatabase } from './database.ts'
import { folder, say, since, type Closing } from './setup.ts'
import { measureHtml } from './html.ts'
import { measurePageCost } from './page-cost.ts'
import { measureLedger } from './ledger.ts'
import { measureLive } from './live.ts'
import { measureMixed } from './mixed.ts'
import { measureProcesses } from './processes.ts'
import { measurePlans } from './plans.ts'
import { measureSchedules } from './schedules.ts'
import { measureSearches } from './searches.ts'
import { measureSelling } from './selling.ts'
import { measureBookings } from './bookings.ts'
import { measureTickets } from './tickets.ts'
import { report, type Results } from './report.ts'
import { runParts, whyOf, type FailedPart, type Part } from './run-parts.ts'
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
  'bids',
  'tickets',
  'bookings',
  'plans',
  'search',
  'schedules',
  'browser',
  'against',
  'recall',
] as const
type PartName = (typeof parts)[number]
/** What a few minutes are enough for; the others by `--only`. */
const quickParts: readonly PartName[] = ['plans', 'search', 'schedules', 'api', 'html', 'selling', 'page-cost']
/** They fill databases of their own. */
const withoutDatabase: ReadonlySet<PartName> = new Set(['browser', 'recall', 'ledger'])

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

function selectedParts(): Set<PartName> {
  const only = values.only?.flatMap((some) => some.split(','))
  const unknown = only?.find((name) => !parts.includes(name as PartName))
  if (unknown !== undefined) throw new Error(`--only takes ${parts.join(', ')}; there is no "${unknown}".`)
  return new Set((only as PartName[] | undefined) ?? (values.quick ? quickParts : parts))
}

/** A quick run has a database of a tenth. */
const baseScale = values.quick ? quickScale : 1

/** The usual size, and beside it the one of `--scale`. */
function selectedScales(): number[] {
  const scale = Number(values.scale)
  if (!Number.isInteger(scale) || scale < 1 || scale > 100) throw new Error('--scale takes a whole number up to 100.')
  return scale === 1 ? [baseScale] : [baseScale, scale]
}

/** How long it measures, and what of: quick figures are only indicative. */
const full = { rounds: 5, seconds: 5, connections: [16, 64], walks: 7, searches: 2, pages: 7 }
const quick = { rounds: 3, seconds: 1, connections: [16], walks: 1, searches: 1, pages: 3 }
const pace = values.quick ? quick : full

const selected = selectedParts()
const results: Results = {}
const closings: Closing[] = []
const stop = () => closeInOrder(closings, say)

/** The usual database, and beside it the one of `--scale`; none where no part needs it, or where it cannot be had. */
async function openDatabases(failed: FailedPart[]): Promise<BenchDatabase[]> {
  if (!parts.some((part) => selected.has(part) && !withoutDatabase.has(part))) return []
  try {
    return await openBenchDatabases({ fresh: values.fresh, scales: selectedScales() }, closings)
  } catch (error) {
    failed.push({ part: 'database', error: whyOf(error) })
    return []
  }
}

/** In this order: those that watch the database come before those that fill its tables. */
function partsOn([database, large]: BenchDatabase[]): Part[] {
  const against = values.against === undefined ? undefined : resolve(values.against)
  const part = (name: Part['name'], run: Part['run']) => ({ name, run })
  const onDatabase = database
    ? [
        part('plans', async (own) => void (results.plans = await measurePlans(database, { runs: pace.walks }, own))),
        part(
          'search',
          async (own) => void (results.search = await measureSearches(database, { runs: pace.searches }, own)),
        ),
        part('schedules', async (own) => void (results.schedules = await measureSchedules(database, own))),
        ...(large ? largeParts(large) : []),
        part('api', async (own) => void (results.api = await measureApi(database, pace, own))),
        part('auth', async (own) => void (results.auth = await measureAuth(database, pace, own))),
        part('html', async (own) => void (results.html = await measureHtml(database, pace, own))),
        part('selling', async (own) => void (results.selling = await measureSelling(database, pace, own))),
        part('bids', async (own) => void (results.bids = await measureBids(database, pace, own))),
        part('tickets', async (own) => void (results.tickets = await measureTickets(database, pace, own))),
        part('bookings', async (own) => void (results.bookings = await measureBookings(database, pace, own))),
        part('page-cost', async (own) => {
          results.pageCost = await measurePageCost(database, { rounds: pace.pages, against }, own)
        }),
        part('mixed', async (own) => void (results.mixed = await measureMixed(database, pace, own))),
        part('processes', async (own) => void (results.processes = await measureProcesses(database, pace, own))),
        part('live', async (own) => void (results.live = await measureLive(database, values, own))),
        part('against', async (own) => {
          if (against !== undefined) results.against = await measureAgainst(database, against, pace, own)
        }),
      ]
    : []
  const alone = [
    part('ledger', async (own) => void (results.ledger = await measureLedger(pace, own))),
    part('recall', async (own) => void (results.recall = await measureRecall(own))),
    part('browser', async (own) => {
      results.browser = await measureBrowser({ rounds: values.quick ? 1 : 5 }, own)
    }),
  ]
  return [...onDatabase, ...alone].filter(({ name }) => selected.has(name.replace(/ × .*/, '') as PartName))
}

/** What must not grow with the data: the lists in the database, the schedules, and the API. */
function largeParts(large: BenchDatabase): Part[] {
  const measured: NonNullable<Results['large']> = { scale: large.scale, sizes: sizesAt(large.scale) }
  results.large = measured
  return [
    {
      name: `plans × ${large.scale}`,
      run: async (own) => void (measured.plans = await measurePlans(large, { runs: pace.walks }, own)),
    },
    {
      name: `schedules × ${large.scale}`,
      run: async (own) => void (measured.schedules = await measureSchedules(large, own)),
    },
    { name: `api × ${large.scale}`, run: async (own) => void (measured.api = await measureApi(large, pace, own)) },
  ]
}

onSignals(stop)
const start = performance.now()
const machine = { cores: cpus().length, processor: cpus()[0]?.model, node: process.version }
const file = values.json ?? join(folder, 'results.json')
mkdirSync(folder, { recursive: true })

/** After each part, so that what is measured stays when a later part fails. */
function save(failed: readonly FailedPart[]) {
  const all = { at: new Date(), machine, sizes: sizesAt(baseScale), ...results, failed }
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
  writeFileSync(file.replace(/(\.json)?$/, '.txt'), `${report(results, failed)}\n`)
}

const failed: FailedPart[] = []
try {
  const databases = await openDatabases(failed)
  const without = [...failed]
  failed.push(...(await runParts(partsOn(databases), { closings, say, save: (some) => save([...without, ...some]) })))
  save(failed)
  process.stdout.write(
    `${report(results, failed)}\n\nMeasured in ${since(start)} on ${machine.cores} × ${machine.processor}.\n`,
  )
} finally {
  await stop()
}
process.exit(failed.length > 0 ? 1 : 0)
