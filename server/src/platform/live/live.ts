import type { Kysely } from 'kysely'
import type { Bus } from '../bus/bus.ts'
import { afterCommit } from '../database/after-commit.ts'
import type { DB } from '../database/schema.ts'
import { createHub, type Hub } from './hub.ts'

declare module '../bus/bus.ts' {
  interface Messages {
    live: [topics: string | readonly string[], data: Facts]
  }
}

/** Ids and small facts: what is to be shown is read by members who may, as everything else is. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>

/** Who reads a stream. */
export interface Reader {
  memberId: string | null
  sessionId: string | null
  /** What was known of them when the stream was opened: a stream whose reader has changed is opened anew. */
  known: string
}

export interface Live {
  /**
   * Notifies all subscribers of any of these topics, on every process, once the transaction has been committed. They
   * receive `data` as it is. What a killed process or a lost connection swallows is made good by `resync`, so a message says
   * only what can also be read.
   */
  send(db: Pick<Kysely<DB>, 'isTransaction'>, topics: string | readonly string[], data: Facts): void
  /** Of this process: open streams, topics with a subscriber, events written, streams cut because they were slow. */
  stats(): { clients: number; topics: number; sent: number; dropped: number }
  /** The streams of this process, for the endpoint that opens them. */
  hub: Hub<Reader>
}

/** A message travels together with others in one notification of at most 8000 bytes. */
const maxBytes = 1000

/** The live channel of one process over the bus. `nameForReaders`: how subscribers of a topic call it. */
export function createLive(bus: Bus, nameForReaders: (topic: string) => string): Live {
  const hub = createHub<Reader>()
  bus.on('live', ([topics, data]) => {
    for (const topic of [topics].flat()) hub.send(topic, { data: { topic: nameForReaders(topic), data } })
  })
  bus.onGap(() => hub.send(null, { event: 'resync', data: {} }))
  return {
    send(db, topics, data) {
      for (const topic of [topics].flat()) nameForReaders(topic)
      if (JSON.stringify(data).length > maxBytes) throw new Error(`a message to ${String(topics)} is too long`)
      afterCommit(db, () => bus.send('live', [topics, data]))
    },
    stats: hub.stats,
    hub,
  }
}
