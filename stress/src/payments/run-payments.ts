import { minute, hour } from '@mtaa/contract/time'
import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDaraja, paybillUrlOf } from '../../../server/src/features/money/daraja/index.ts'
import { openEnvironment, type Environment } from '../environment.ts'
import { importBooks } from '../import-books.ts'
import { randomOf } from '../random.ts'
import { retry } from '../retry.ts'
import { compare } from './compare.ts'
import { createDeaths, pointsFile } from './deaths.ts'
import { live, setFailover } from './flows.ts'
import { auditOurs, readOurs } from './ours.ts'
import { decideAll } from './staff.ts'
import { openWorkload, type Workload } from './workload.ts'
import { tableOf } from './table.ts'
import { readTheirs } from './theirs.ts'
import { createWatch } from './watch.ts'

export interface PaymentsOptions {
  payments: number
  /** At random; as many again as there are points. */
  kills: number
  seed: number
  /** How many pay at the same time. */
  shoppers: number
  /** Every wait of payments and of the simulator is multiplied by it. */
  timeScale: number
  fromPort: number
  /** Nothing more is begun after so long; what was begun is followed to its end. */
  minutes: number
  /** Whether the run goes on until the server has died at every point. */
  everyPoint: boolean
  say: (line: string) => void
}

/** Pays in every way while the server is killed; then compares our books with the simulator's. */
export async function runPayments(options: PaymentsOptions) {
  const { timeScale, fromPort, payments } = options
  const points = pointsFile()
  const environment = await openEnvironment({
    timeScale,
    fromPort,
    points: points.file,
    schedulesEvery: payments > 1_000 ? 2_000 : 500,
  })
  try {
    return await run(environment, options, points.file)
  } finally {
    await environment.close()
    points.remove()
  }
}

async function run(environment: Environment, options: PaymentsOptions, points: string) {
  const watch = createWatch(environment)
  try {
    return await runWith(environment, options, points, watch)
  } finally {
    await watch.stop()
  }
}

async function runWith(
  environment: Environment,
  options: PaymentsOptions,
  points: string,
  watch: ReturnType<typeof createWatch>,
) {
  const { payments, kills, seed, shoppers, timeScale, minutes, everyPoint, say } = options
  const begunAt = performance.now()
  const seconds = () => Math.round((performance.now() - begunAt) / 1000)
  const deaths = createDeaths({ environment, points, random: randomOf(seed + 1), kills })
  let begun = 0
  const living = new AbortController()
  let failover = false
  const until = begunAt + minutes * 60_000
  const timeSpent = () => (performance.now() - begunAt) / (until - begunAt)
  const progress = () => Math.min(1, Math.max(begun / payments, timeSpent()))
  const goesOn = () => begun < payments || (everyPoint && !deaths.isDone())
  const workload: Workload = {
    environment,
    random: randomOf(seed),
    watch,
    ...(await openWorkload(environment)),
    refusals: new Map(),
    scenarios: new Map(),
    orderings: new Map(),
    lifecycles: new Map(),
    neverLeft: new Set(),
    faults: [],
    take() {
      if (!goesOn() || performance.now() > until) return false
      begun += 1
      if (begun % 100 === 0) say(`${begun} payments after ${seconds()} s, killed ${JSON.stringify(deaths.counts())}`)
      return true
    },
  }
  const { settings } = environment
  await retry(async () => {
    const answer = await createDaraja(settings.mpesa, () => new Date()).registerPaybill(paybillUrlOf(settings.mpesa))
    if (answer.is === 'refused') throw new Error(answer.message)
  })

  const isOver = () => living.signal.aborted
  const dying = deaths.run({ progress, isOver })
  const statements = deliverStatements(environment, isOver)
  const weather = (async () => {
    while (!isOver()) {
      await pause(failover ? 4_000 : 12_000)
      failover = !failover
      await setFailover(environment, failover)
    }
  })()
  await Promise.all(Array.from({ length: shoppers }, () => live(workload)))
  say(`paid after ${seconds()} s, killed ${JSON.stringify(deaths.counts())}`)
  living.abort()
  await Promise.all([dying, statements, weather])
  await deaths.finishRandom()

  // What nobody knows about yet is for a person after a day.
  await comesToRest(environment, say)
  let ahead = 0
  const passDay = async () => {
    ahead += 26 * hour * timeScale
    environment.setAhead(ahead)
    await environment.victims.server.kill()
    await environment.victims.server.start()
    return importBooks(environment, { now: new Date(Date.now() + ahead), say })
  }
  const imported = await passDay()
  say(`statement: ${JSON.stringify(imported)}`)
  const faults = await decideUntilAtRest(workload, passDay, say)
  const [ours, theirs] = [await readOurs(environment), await readTheirs(environment)]
  const table = tableOf(ours, theirs, workload)
  return {
    faults: [...workload.faults, ...faults, ...(await auditOurs(environment))],
    table,
    payments: ours.payments.length,
    begun,
    transfers: ours.transfers.length,
    kills: deaths.counts(),
    notDiedAt: deaths.notDiedAt(),
    refusals: Object.fromEntries(workload.refusals),
    imported,
    seconds: seconds(),
  }
}

/** As the portal's export that somebody drops into the folder now and then: what came and left since shortly before the last one. */
async function deliverStatements({ simulator, statements }: Environment, isOver: () => boolean) {
  const parts = join(statements, 'parts')
  mkdirSync(parts)
  let from = new Date(0)
  for (let count = 0; !isOver(); count += 1) {
    for (let waited = 0; waited < 20 && !isOver(); waited += 1) await pause(1_000)
    const next = new Date(Date.now() - 60_000)
    const csv = await (await simulator(`/statement?from=${from.toISOString()}`)).text()
    from = next
    const file = join(parts, `${count}.csv`)
    writeFileSync(file, csv)
    // A file that has just changed may not be whole.
    const settled = new Date(Date.now() - 5 * minute)
    utimesSync(file, settled, settled)
    renameSync(file, join(statements, `${count}.csv`))
  }
}

const restsFor = 180_000

/** What can end by itself within minutes ends. */
async function comesToRest({ db }: Environment, say: (line: string) => void) {
  const deadline = Date.now() + restsFor
  for (;;) {
    const { count } = await db
      .selectFrom('payments')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', 'in', ['created', 'sending', 'pending', 'submit_unknown'])
      .executeTakeFirstOrThrow()
    if (count === 0) return
    if (Date.now() > deadline) return say(`${count} payments are open after ${restsFor / 1000} s`)
    await pause(500)
  }
}

/** Staff decide what is left to them until nothing differs, or nothing changes any more. */
async function decideUntilAtRest(
  workload: Workload,
  passDay: () => Promise<unknown>,
  say: (line: string) => void,
): Promise<string[]> {
  const { environment } = workload
  const deadline = Date.now() + 2 * restsFor
  let decided = 0
  for (let round = 1; ; round += 1) {
    const theirs = await readTheirs(environment)
    const made = await decideAll(workload, theirs)
    decided += made
    const faults = compare(await readOurs(environment), await readTheirs(environment))
    if ((faults.length === 0 && made === 0) || Date.now() > deadline) {
      say(`staff decided ${decided} times`)
      return faults
    }
    if (round % 10 === 0) {
      say(`${faults.length} differences, as: ${faults[0]}`)
      await passDay()
    }
    await pause(1_500)
  }
}
