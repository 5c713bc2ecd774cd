/** One connection for all tabs: the tab with the lock opens it for the topics of all, and forwards to the others what comes. */
import { onIdentityChange } from '../session.ts'
import { alone, openChannel } from '../storage/between-tabs.ts'
import { openStream, type Stream } from './stream.ts'
import { randomId } from '../random-id.ts'

interface Listener {
  /** The topics that are connected. */
  onState(topics: readonly string[], isResumed: boolean): void
  onMessage(topic: string, data: Record<string, unknown>): void
  onResync(): void
}

export interface Tabs {
  /** The topics of this tab now; without one it takes no part. */
  request(topics: readonly string[]): void
}

type Word =
  /** The topics that a tab requests. */
  | { is: 'wants'; tab: string; topics: readonly string[] }
  /** The leader requests the topics of all tabs; those that no longer answer are gone. */
  | { is: 'roll call'; id: string }
  | { is: 'state'; topics: readonly string[]; isResumed: boolean; id: string }
  | { is: 'message'; topic: string; data: Record<string, unknown>; id: string }
  | { is: 'resync'; id: string }

const name = 'mtaa-live'

/** Undefined where tabs cannot send each other messages. */
export function joinTabs({ onState, onMessage, onResync }: Listener): Tabs | undefined {
  const channel = openChannel(name)
  if (!channel) return undefined
  const own = randomId()
  let requested: readonly string[] = []
  /** Of the newest message that any tab has got: the next leader goes on from there. */
  let lastId = ''
  let leaving: AbortController | undefined
  let stream: Stream | undefined
  let open: readonly string[] = []
  /** The leader's: what other tabs request, and how many roll calls they have missed. */
  const others = new Map<string, { topics: readonly string[]; missed: number }>()

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no other origin
  const send = (word: Word) => channel.postMessage(word)
  const sendRequested = () => send({ is: 'wants', tab: own, topics: requested })

  /** To the other tabs and to this one. */
  function spread(word: Word) {
    send(word)
    receive(word)
  }

  function receive(word: Word) {
    if ('id' in word && word.id !== '') lastId = word.id
    if (word.is === 'roll call') {
      if (!stream && requested.length > 0) sendRequested()
    } else if (word.is === 'wants') {
      if (!stream) return
      if (word.topics.length > 0) others.set(word.tab, { topics: word.topics, missed: 0 })
      else others.delete(word.tab)
      refresh()
      // The topics requested may all be connected already.
      if (word.topics.length > 0) send({ is: 'state', topics: open, isResumed: true, id: lastId })
    } else if (requested.length === 0) return
    else if (word.is === 'state') onState(word.topics, word.isResumed)
    else if (word.is === 'message') onMessage(word.topic, word.data)
    else onResync()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => receive(data))

  const refresh = () =>
    stream?.request([...new Set([requested, ...[...others.values()].map(({ topics }) => topics)].flat())])

  function callRoll() {
    for (const [tab, other] of others) {
      other.missed += 1
      if (other.missed > 2) others.delete(tab)
    }
    send({ is: 'roll call', id: lastId })
    refresh()
  }

  async function lead(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    stream = openStream({
      lastId: () => lastId,
      onState(topics, isResumed, id) {
        open = topics
        spread({ is: 'state', topics, isResumed, id })
      },
      onMessage: (topic, data, id) => spread({ is: 'message', topic, data, id }),
      onResync: (id) => spread({ is: 'resync', id }),
      onHeartbeat(id) {
        lastId = id
        callRoll()
      },
    })
    const forget = onIdentityChange(() => {
      lastId = ''
      stream?.restart()
    })
    signal.addEventListener('abort', () => {
      forget()
      stream?.stop()
      stream = undefined
      others.clear()
      resolve()
    })
    callRoll()
    await promise
  }

  async function queue(signal: AbortSignal) {
    await alone(name, () => lead(signal), { signal }).catch(() => {})
  }

  return {
    request(topics) {
      if (topics.join() === requested.join()) return
      requested = topics
      if (requested.length === 0) {
        leaving?.abort()
        leaving = undefined
        onState([], false)
      } else if (!leaving) {
        leaving = new AbortController()
        void queue(leaving.signal)
      }
      if (stream) refresh()
      else sendRequested()
    },
  }
}
