import type { Deps } from '../../src/core/deps.ts'
import { schedules } from '../../src/jobs.ts'

/** Runs one schedule of the program now, by its name. */
export async function runSchedule(deps: Deps, name: string): Promise<void> {
  const run = schedules[name]
  if (!run) throw new Error(`no schedule is called "${name}"`)
  await run(deps)
}

/** Deletes everything whose time is over, as docs/retention.md says. */
export const sweepRetention = (deps: Deps) => runSchedule(deps, 'retention.sweep')

/** Releases expired holds and gives up orders that nobody paid in time. */
export async function lapseOrders(deps: Deps): Promise<void> {
  await runSchedule(deps, 'holds.sweep')
  await runSchedule(deps, 'orders.expire')
}
