/** One connection for all tabs: whoever holds the lock opens it for the topics of all, and tells the others what comes. */
import { onIdentityChange } from '../session.ts'
import { openStream, type Stream } from './stream.ts'

interface Listener {
  /** The topics that are connected. */
  onState(topics: readonly string[], isResumed: boolean): void
  onMessage(topic: string, data: Record<string, unknown>): void
  onResync(): void
}

export interface Tabs {
  /** What this tab hears now; with nothing it takes no part. */
  want(topics: readonly string[]): void
}

type Word =
  /** What a tab wants. */
  | { is: 'wants'; tab: string; topics: readonly string[] }
  /** The leader asks all tabs what they want; those who no longer answer are gone. */
  | { is: 'roll call'; id: string }
  | { is: 'state'; topics: readonly string[]; isResumed: boolean; id: string }
  | { is: 'message'; topic: string; data: Record<string, unknown>; id: string }
  | { is: 'resync'; id: string }

const name = 'mtaa-live'

export function joinTabs({ onState, onMessage, onResync }: Listener): Tabs {
  const own = crypto.randomUUID()
  const channel = new BroadcastChannel(name)
  let wanted: readonly string[] = []
  /** Of the newest message that any tab has got: whoever leads next goes on from there. */
  let lastId = ''
  let leaving: AbortController | undefined
  let stream: Stream | undefined
  let open: readonly string[] = []
  /** The leader's: what other tabs want, and how many roll calls they have missed. */
  const others = new Map<string, { topics: readonly string[]; missed: number }>()

  const tell = (word: Word) => channel.postMessage(word)
  const tellWants = () => tell({ is: 'wants', tab: own, topics: wanted })

  /** To the other tabs and to this one. */
  function spread(word: Word) {
    tell(word)
    hear(word)
  }

  function hear(word: Word) {
    if ('id' in word && word.id !== '') lastId = word.id
    if (word.is === 'roll call') {
      if (!stream && wanted.length > 0) tellWants()
    } else if (word.is === 'wants') {
      if (!stream) return
      if (word.topics.length > 0) others.set(word.tab, { topics: word.topics, missed: 0 })
      else others.delete(word.tab)
      refresh()
      // It may want only what is connected already.
      if (word.topics.length > 0) tell({ is: 'state', topics: open, isResumed: true, id: lastId })
    } else if (wanted.length === 0) return
    else if (word.is === 'state') onState(word.topics, word.isResumed)
    else if (word.is === 'message') onMessage(word.topic, word.data)
    else onResync()
  }
  channel.onmessage = ({ data }: MessageEvent<Word>) => hear(data)

  const refresh = () => stream?.want([...new Set([wanted, ...[...others.values()].map(({ topics }) => topics)].flat())])

  function callRoll() {
    for (const [tab, other] of others) {
      other.missed += 1
      if (other.missed > 2) others.delete(tab)
    }
    tell({ is: 'roll call', id: lastId })
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
    await navigator.locks.request(name, { signal }, () => lead(signal)).catch(() => {})
  }

  return {
    want(topics) {
      if (topics.join() === wanted.join()) return
      wanted = topics
      if (wanted.length === 0) {
        leaving?.abort()
        leaving = undefined
        onState([], false)
      } else if (!leaving) {
        leaving = new AbortController()
        void queue(leaving.signal)
      }
      if (stream) refresh()
      else tellWants()
    },
  }
}
