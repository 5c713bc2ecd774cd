import type { ServerResponse } from 'node:http'
import { formatEvent, formatHeartbeat } from './events.ts'
import { createFanOut } from './fan-out.ts'
import { createRecentMessages, type Message } from './recent-messages.ts'

/** One open stream. There may be ten thousand: nothing here has a timer or a function of its own. */
export interface Stream<Owner> {
  response: ServerResponse
  topics: readonly string[]
  owner: Owner
  /** The newest message when it was opened: it gets what comes later. */
  since: number
}

/** Proxies close a connection that is silent for a minute. */
const heartbeatMs = 25_000
/** What waits for a reader beyond what the kernel holds. One that is further behind is cut, and resumes. */
const maxWaiting = 64 * 1024

/** The streams of this process, and what is written into them. `Owner`: what their opener needs to know of each. */
export function createHub<Owner>() {
  const streams = new Set<Stream<Owner>>()
  const byTopic = new Map<string, Set<Stream<Owner>>>()
  const recent = createRecentMessages()
  const fanOut = createFanOut((stream: Stream<Owner>, message: Message) => {
    if (message.number > stream.since) write(stream, message.bytes)
  })
  let heartbeat: NodeJS.Timeout | undefined
  let sent = 0
  let dropped = 0
  let closed = false

  function write({ response }: Stream<Owner>, bytes: Buffer | string) {
    if (response.destroyed) return
    if (response.writableLength > maxWaiting) {
      dropped += 1
      response.destroy()
      return
    }
    response.write(bytes)
    sent += 1
  }

  function beat() {
    const bytes = Buffer.from(formatHeartbeat(recent.idOf(recent.newest)))
    fanOut({ number: recent.newest, topic: null, bytes }, streams)
  }

  function add(stream: Stream<Owner>) {
    streams.add(stream)
    for (const topic of stream.topics) {
      const readers = byTopic.get(topic) ?? new Set()
      byTopic.set(topic, readers.add(stream))
    }
    heartbeat ??= setInterval(beat, heartbeatMs).unref()
  }

  function remove(stream: Stream<Owner>) {
    streams.delete(stream)
    for (const topic of stream.topics) {
      const readers = byTopic.get(topic)
      readers?.delete(stream)
      if (readers?.size === 0) byTopic.delete(topic)
    }
    if (streams.size > 0) return
    clearInterval(heartbeat)
    heartbeat = undefined
  }

  /** What a stream that is taken up again has missed; undefined when that is not known, or too much. */
  function missed(topics: readonly string[], lastId: string): Buffer | undefined {
    const messages = recent.after(lastId)?.filter(({ topic }) => topic === null || topics.includes(topic))
    const bytes = messages && Buffer.concat(messages.map((message) => message.bytes))
    return bytes && bytes.length <= maxWaiting ? bytes : undefined
  }

  return {
    streams: streams as ReadonlySet<Stream<Owner>>,
    /** Begins a stream, whose head is written already. `lastId`: of the last message that its reader has. */
    open(response: ServerResponse, topics: readonly string[], owner: Owner, lastId: string | undefined) {
      const stream = { response, topics, owner, since: recent.newest }
      const id = recent.idOf(stream.since)
      const before = lastId === undefined ? undefined : missed(topics, lastId)
      response.write(formatEvent({ event: 'open', data: { resumed: before !== undefined } }))
      response.write(before ?? formatEvent({ event: 'resync', data: {} }))
      response.write(formatHeartbeat(id))
      if (closed) return void response.end()
      add(stream)
      response.once('close', () => remove(stream))
    },
    /** To all subscribers of this topic; null: to every stream. */
    send(topic: string | null, event: { event?: string; data: unknown }) {
      const message = recent.add(topic, (id) => formatEvent({ id, ...event }))
      fanOut(message, (topic === null ? streams : byTopic.get(topic)) ?? [])
    },
    /** Ends a stream with one last event. */
    end({ response }: Stream<Owner>, event?: { event: string; data: unknown }) {
      response.end(event && formatEvent(event))
    },
    /** Ends them all, and whichever is opened from now on. */
    close() {
      closed = true
      for (const { response } of streams) response.end()
    },
    stats: () => ({ clients: streams.size, topics: byTopic.size, sent, dropped }),
  }
}

export type Hub<Owner> = ReturnType<typeof createHub<Owner>>
