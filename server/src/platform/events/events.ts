import type { Tx } from '../database/db.ts'
import { newId } from '../database/ids.ts'
import { enqueue, enqueueAs, finishJob, type JobHandlers, type JobInfo } from '../jobs/enqueue.ts'

/** Every event there is, with what it carries. A feature adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the features
export interface Events {}

export type EventName = Extract<keyof Events, string>

declare module '../jobs/enqueue.ts' {
  interface Jobs {
    'events.dispatch': { id: string; name: string; payload: unknown }
  }
}

/** What every subscriber gets beside the payload. */
export interface EventInfo {
  /** The same each time one event is handled: the key for what must happen once. */
  id: string
  /** The job of this subscriber, for `finishJob`. */
  job: JobInfo
}

type Handle<D, Payload> = (deps: D, payload: Payload, event: EventInfo) => Promise<void>

/** What one part of the program does when something has happened. No two subscribers of an event share a name. */
export interface Subscriber<D> {
  event: EventName
  name: string
  handle: Handle<D, unknown>
}

/**
 * Says in the writing transaction that something has happened. Every subscriber is called after the commit, at least
 * once; after a rollback none is. The publisher knows no subscriber.
 */
export const publish = <N extends EventName>(tx: Tx, name: N, payload: Events[N]) =>
  enqueue(tx, 'events.dispatch', { id: newId(), name, payload })

/** Declares a subscriber. It may be called again for one event (after a crash), so it must be safe to repeat. */
export const subscriber = <D, N extends EventName>(
  event: N,
  name: string,
  handle: Handle<D, Events[N]>,
): Subscriber<D> => ({ event, name, handle: (deps, payload, info) => handle(deps, payload as Events[N], info) })

interface Dispatching {
  db: { transaction(): { execute(work: (tx: Tx) => Promise<void>): Promise<void> } }
}

const jobOf = ({ event, name }: { event: string; name: string }) => `on ${event}: ${name}`

/**
 * The jobs behind events: each subscriber gets a job of its own with its own retries, so a failing one holds up no other.
 * A job whose subscriber the program no longer has is never fetched, and holds up none either; the worker reports it.
 */
export function eventJobs<D extends Dispatching>(subscribers: readonly Subscriber<D>[]): JobHandlers<D> {
  const names = subscribers.map(jobOf)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`two subscribers are called "${twice}"`)
  const handlers = subscribers.map((one) => [
    jobOf(one),
    (deps: D, { id, payload }: { id: string; payload: unknown }, job: JobInfo) =>
      one.handle(deps, payload, { id, job }),
  ])
  return {
    async 'events.dispatch'(deps, { id, name, payload }, job) {
      const called = subscribers.filter(({ event }) => event === name)
      await deps.db.transaction().execute(async (tx) => {
        // Once, also after a crash: by then the jobs of the first one may be done.
        if (!(await finishJob(tx, job))) return
        for (const one of called) await enqueueAs(tx, jobOf(one), { id, payload }, { key: `${id} ${one.name}` })
      })
    },
    ...Object.fromEntries(handlers),
  }
}
