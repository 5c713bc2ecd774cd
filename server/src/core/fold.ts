import { eventJobs } from '../platform/events/events.ts'
import type { JobHandlers } from '../platform/jobs/enqueue.ts'
import type { Schedules } from '../platform/jobs/worker.ts'
import type { BaseDeps, Deps } from './deps.ts'
import type { Feature } from './feature.ts'
import { createPayables, type Payables } from './payables.ts'

/** Everything that is carried out later, of all features together. Throws when two of them use one name. */
export function foldJobs(all: readonly Feature[]): JobHandlers<Deps> {
  const parts = all.map(({ jobs = {} }) => (typeof jobs === 'function' ? jobs(all) : jobs))
  return merge('job', [...parts, eventJobs(all.flatMap(({ subscribers = [] }) => subscribers))])
}

/** Everything that is done once a minute, in the order of the features. Throws when two of them use one name. */
export const foldSchedules = (all: readonly Feature[], own: Schedules = {}): Schedules =>
  merge('schedule', [...all.map(({ schedules = {} }) => schedules), own])

/** What can be paid for, of all features together. Throws when two of them declare one kind. */
export function foldPayables(all: readonly Feature[]): Payables {
  const kinds = all.flatMap(({ payables = [] }) => payables.map((payable) => ({ [payable.kind]: payable })))
  return createPayables(Object.values(merge('payable', kinds)))
}

/**
 * Completes the dependencies of one server: what can be paid for, and what features add. The object that was given is
 * the one that is answered, so what is set on it later (`log`) is seen by all.
 */
export function composeDeps(base: Omit<BaseDeps, 'log'>, all: readonly Feature[]): Deps {
  const deps = Object.assign(base, { payables: foldPayables(all) }) as Deps
  const added = all.map(({ extendDeps }) => extendDeps?.(deps) ?? {})
  return Object.assign(deps, merge('dependency', added))
}

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
