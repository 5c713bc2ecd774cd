import type { Registry } from 'prom-client'

/** The values of some metrics as prom-client hands them from process to process. */
export type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** One end of the channel between a process and the one that started it: a ChildProcess, a cluster's Worker, or `process`. */
export interface Channel {
  send?(message: object): unknown
  on(event: 'message', listener: (message: unknown) => void): unknown
}

type Message =
  /** A process that is scraped to its parent, and the parent to all others. */
  | { metrics: 'wanted'; id: number }
  /** Each of them to the parent. */
  | { metrics: 'snapshot'; id: number; snapshot: Snapshot }
  /** The parent to the one that is scraped. */
  | { metrics: 'gathered'; id: number; snapshots: Snapshot[] }

const isOurs = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'metrics' in message

/** A process whose thread is busy for so long is missing from the scrape, which says enough. */
const maxWaitMs = 1000

/** In the process that started the others: hands their snapshots to whichever of them is scraped. */
export function relaySnapshots() {
  const children = new Set<Channel>()
  const gathering = new Map<number, { missing: Set<Channel>; snapshots: Snapshot[]; finish: () => void }>()
  let last = 0

  function gather(requester: Channel, theirId: number) {
    const missing = new Set([...children].filter((child) => child !== requester))
    const id = ++last
    const snapshots: Snapshot[] = []
    const finish = () => {
      clearTimeout(timer)
      if (gathering.delete(id)) send(requester, { metrics: 'gathered', id: theirId, snapshots })
    }
    const timer = setTimeout(finish, maxWaitMs)
    gathering.set(id, { missing, snapshots, finish })
    for (const child of missing) send(child, { metrics: 'wanted', id })
    if (missing.size === 0) finish()
  }

  function receive(child: Channel, message: unknown) {
    if (!isOurs(message)) return
    if (message.metrics === 'wanted') return gather(child, message.id)
    const round = gathering.get(message.id)
    if (message.metrics !== 'snapshot' || !round?.missing.delete(child)) return
    round.snapshots.push(message.snapshot)
    if (round.missing.size === 0) round.finish()
  }

  return {
    /** Returns what is called when the process has ended. */
    add(child: Channel): () => void {
      children.add(child)
      child.on('message', (message) => receive(child, message))
      return () => void children.delete(child)
    },
  }
}

/** In a process that another has started: answers its snapshot, and gets those of all others. */
export function joinSnapshots(parent: Channel, snapshot: () => Promise<Snapshot>): () => Promise<Snapshot[]> {
  const waiting = new Map<number, (snapshots: Snapshot[]) => void>()
  let last = 0
  parent.on('message', (message) => {
    if (!isOurs(message)) return
    const { id } = message
    if (message.metrics === 'gathered') waiting.get(id)?.(message.snapshots)
    if (message.metrics === 'wanted')
      void snapshot().then((mine) => send(parent, { metrics: 'snapshot', id, snapshot: mine }))
  })
  return async () => {
    const id = ++last
    const { promise, resolve } = Promise.withResolvers<Snapshot[]>()
    const timer = setTimeout(() => resolve([]), 2 * maxWaitMs)
    waiting.set(id, resolve)
    send(parent, { metrics: 'wanted', id })
    return promise.finally(() => {
      clearTimeout(timer)
      waiting.delete(id)
    })
  }
}

/** The other end may have gone a moment ago. */
function send(channel: Channel, message: Message) {
  try {
    channel.send?.(message)
  } catch {
    // What it would have answered is missing from this scrape.
  }
}
