import { minute } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import { findEnds } from './rail-health.queries.ts'
import { isSlow, windows } from './rail-health.rules.ts'

/** How M-Pesa does, measured from how its payments end. */
export interface RailHealth {
  /** As of at most a quarter of a minute ago. */
  read(): Promise<{ slow: boolean }>
  /** What was read last, without waiting; it is read anew meanwhile where it has aged. */
  latest(): { slow: boolean }
}

const maxAge = 15_000
const silence = 3 * minute

export function createRailHealth({
  db,
  clock,
  log,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'log' | 'settings'>): RailHealth {
  let known = { slow: false }
  let readAt = -Infinity
  let reading: Promise<{ slow: boolean }> | undefined

  async function measure() {
    const now = clock()
    const { recent, usual, lately } = windows(now)
    const silentSince = new Date(now.getTime() - silence * settings.money.timeScale)
    const [ends, before, day] = await Promise.all(
      [recent, usual, lately].map((period) => findEnds(db, period, { silentSince })),
    )
    if (ends && before && day) known = { slow: isSlow({ recent: ends, usual: before, lately: day }) }
    readAt = now.getTime()
    return known
  }

  const isFresh = () => Math.abs(clock().getTime() - readAt) < maxAge
  const begin = () => (reading ??= measure().finally(() => (reading = undefined)))

  return {
    read: async () => (isFresh() ? known : begin()),
    latest() {
      if (!isFresh())
        begin().catch((error: unknown) => log.error({ err: error }, 'the health of M-Pesa was not measured'))
      return known
    },
  }
}
