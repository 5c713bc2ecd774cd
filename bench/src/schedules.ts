import { createExplainingPool, type Explained } from '../../server/test/platform/explain.ts'
import { readConfig } from '../../server/src/config/config.ts'
import { loadSecrets } from '../../server/src/config/secrets.ts'
import { schedules } from '../../server/src/jobs.ts'
import { createDb } from '../../server/src/platform/database/db.ts'
import { createLog } from '../../server/src/platform/process/log.ts'
import { openDeps } from '../../server/src/processes/open-deps.ts'
import type { BenchDatabase } from './database.ts'
import { folder, say, since, type Closing } from './setup.ts'
import { mark, table, type Cell } from './table.ts'

export interface ScheduleFigure {
  schedule: string
  /** Of 8 KB, of all its statements, when nothing is due. */
  pages: number
  milliseconds: number
  /** The statement that reads most. */
  dearest: string
}

/** Max pages that a schedule reads when nothing is due, with any amount of data. */
const maxPages = 100
// The first does what is due, the second what follows from it.
const runs = 3

/** Every schedule of the program where nothing is due. */
export async function measureSchedules({ url, pool }: BenchDatabase, closings: Closing[]): Promise<ScheduleFigure[]> {
  const start = performance.now()
  const config = readConfig({ DATA_DIR: `${folder}/schedules`, DATABASE_URL: url, MODE: 'development', DEMO: 'off' })
  const secrets = await loadSecrets(config)
  const { deps } = await openDeps(config, { databaseUrl: url, secrets, simulatorUrl: undefined }, closings, 'jobs')
  let explained: Explained[] = []
  const db = createDb(createExplainingPool(url, (one) => explained.push(one)))
  closings.push(() => db.destroy())
  // What the fill wrote has no words of its own that the part of searches would not read.
  const { rows } = await pool.query<{ read_until: number }>('select read_until from search_word_state')
  closings.push(() => pool.query('update search_word_state set read_until = $1', [rows[0]?.read_until]))
  await pool.query('update search_word_state set read_until = (select max(number) from search_entries)')
  const figures = new Map<string, ScheduleFigure>()
  for (let run = 0; run < runs; run++)
    for (const [schedule, carryOut] of Object.entries(schedules)) {
      explained = []
      await carryOut({ ...deps, db, log: createLog({ level: 'error' }) })
      const [dearest] = explained.toSorted((one, other) => other.pages - one.pages)
      figures.set(schedule, {
        schedule,
        pages: explained.reduce((sum, { pages }) => sum + pages, 0),
        milliseconds: explained.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
        dearest: dearest?.sql ?? '',
      })
    }
  say(`${figures.size} schedules run ${runs} times in ${since(start)}`)
  return [...figures.values()].toSorted((one, other) => other.pages - one.pages)
}

/** Those that read most, at both sizes side by side if there are two. */
export function scheduleTable(figures: ScheduleFigure[], large?: { scale: number; schedules?: ScheduleFigure[] }) {
  const other = new Map(large?.schedules?.map((one) => [one.schedule, one]))
  const rows = figures.map(({ schedule, pages, milliseconds }): Cell[] => {
    const more = other.get(schedule)?.pages
    return [schedule, milliseconds.toFixed(2), pages, more ?? '', mark(Math.max(pages, more ?? 0) <= maxPages)]
  })
  const heads = ['Schedules with nothing due', 'ms', 'pages', large ? `pages × ${large.scale}` : '', `≤ ${maxPages}`]
  const read = rows.filter(([, , pages, more]) => pages !== 0 || (more !== 0 && more !== ''))
  return `${table(heads, read)}\n${rows.length} schedules; the others read nothing.`
}
