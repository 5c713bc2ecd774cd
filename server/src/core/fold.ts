import { eventJobs } from '../platform/events/events.ts'
import type { JobHandlers } from '../platform/jobs/enqueue.ts'
import type { Schedules } from '../platform/jobs/worker.ts'
import type { Deps } from './deps.ts'
import type { Feature } from './feature.ts'

/** Everything that is carried out later, of all features together. Throws when two of them use one name. */
export function foldJobs(all: readonly Feature[]): JobHandlers<Deps> {
  const parts = all.map(({ jobs = {} }) => (typeof jobs === 'function' ? jobs(all) : jobs))
  return merge('job', [...parts, eventJobs(all.flatMap(({ subscribers = [] }) => subscribers))])
}

/** Everything that is done once a minute, in the order of the features. Throws when two of them use one name. */
export const foldSchedules = (all: readonly Feature[], own: Schedules<Deps> = {}): Schedules<Deps> =>
  merge('schedule', [
    ...all.map(({ schedules = {} }) => (typeof schedules === 'function' ? schedules(all) : schedules)),
    own,
  ])

/** Throws when two features have one name. */
export function assertNames(all: readonly Feature[]): void {
  merge(
    'feature',
    all.map(({ name }) => ({ [name]: true })),
  )
}

function merge<T extends object>(what: string, parts: readonly T[]): T {
  const names = parts.flatMap((part) => Object.keys(part))
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`two features declare the ${what} "${twice}"`)
  return Object.assign({}, ...parts) as T
}
