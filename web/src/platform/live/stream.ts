/** The connection to `/api/live`, made anew whenever it ends, for as long as a topic is requested. */
import { createParser } from 'eventsource-parser'
import { maxTopics } from '@mtaa/contract/operations/live'
import { answered, unanswered } from '../reach.ts'
import { accessToken, recheckSession } from '../session.ts'

interface Options {
  lastId(): string
  /** No topics: not connected. */
  onState(topics: readonly string[], isResumed: boolean, id: string): void
  onMessage(topic: string, data: Record<string, unknown>, id: string): void
  onResync(id: string): void
  onHeartbeat(id: string): void
}

export interface Stream {
  request(topics: readonly string[]): void
  /** Somebody else is signed in. */
  restart(): void
  stop(): void
}

/** The server sends something every 25 seconds: a connection that is silent for longer is gone. */
const silentMs = 60_000
const maxRetryMs = 30_000
/** Tabs and components come and go together. */
const gatherMs = 50

/** Spread, so that all browsers of a server that ended do not come back at once. */
const retryAfter = (failures: number) => Math.min(maxRetryMs, 1500 * 2 ** failures) * (0.2 + 0.8 * Math.random())

export function openStream(options: Options): Stream {
  let requested: readonly string[] = []
  let open: readonly string[] = []
  /** Topics that the server refuses to who is signed in now. */
  let refused = new Set<string>()
  let failures = 0
  let ending: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const topicsNow = () => requested.filter((topic) => !refused.has(topic)).slice(0, maxTopics)

  function connectIn(ms: number) {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void connect(), ms)
  }

  function close() {
    ending?.abort()
    ending = undefined
    clearTimeout(timer)
  }

  function disconnected() {
    open = []
    options.onState([], false, '')
  }

  async function connect() {
    close()
    const topics = topicsNow()
    if (topics.length === 0) return disconnected()
    const own = new AbortController()
    ending = own
    try {
      const wait = await read(topics, own)
      if (own.signal.aborted) return
      disconnected()
      connectIn(wait)
    } catch {
      // Aborted: the caller that did it goes on. Otherwise the network failed.
      if (ending !== own) return
      disconnected()
      unanswered()
      connectIn(retryAfter(failures++))
    }
  }

  /** Until the stream ends. Answers when to connect again. */
  async function read(topics: readonly string[], own: AbortController): Promise<number> {
    const token = await accessToken()
    const lastId = options.lastId()
    // oxlint-disable-next-line eslint/no-restricted-globals -- the typed client reads whole answers, not streams
    const response = await fetch(`/api/live?topics=${topics.map(encodeURIComponent).join()}`, {
      headers: {
        'accept-language': document.documentElement.lang,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(lastId && { 'last-event-id': lastId }),
      },
      cache: 'no-store',
      signal: own.signal,
    })
    answered()
    if (!response.ok || !response.body) return refusedBy(response, token)
    let silence: ReturnType<typeof setTimeout> | undefined
    const resetTimeout = () => {
      clearTimeout(silence)
      silence = setTimeout(() => own.abort('silent'), silentMs)
    }
    const parser = createParser({
      onEvent: ({ event, id = '', data }) => handle(topics, event, id, JSON.parse(data) as Record<string, unknown>),
      onComment: options.onHeartbeat,
    })
    resetTimeout()
    try {
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        resetTimeout()
        parser.feed(piece.value)
      }
    } finally {
      clearTimeout(silence)
    }
    return retryAfter(0)
  }

  function handle(topics: readonly string[], event: string | undefined, id: string, data: Record<string, unknown>) {
    if (event === 'open') {
      failures = 0
      open = topics
      options.onState(topics, data['resumed'] === true, id)
    } else if (event === 'resync') options.onResync(id)
    else if (event === 'end') void recheckSession()
    else if (event === undefined) options.onMessage(String(data['topic']), data['data'] as Record<string, unknown>, id)
  }

  async function refusedBy(response: Response, token: string | null): Promise<number> {
    const { details = {} } = (await response.json().catch(() => ({}))) as { details?: { topic?: string } }
    if (details.topic !== undefined && response.status < 500) {
      refused.add(details.topic)
      return 0
    }
    if (token && response.status === 401) void recheckSession()
    return response.status === 429 ? 2 * maxRetryMs : retryAfter(failures++)
  }

  const isOnline = () => {
    if (open.length === 0) connectIn(gatherMs)
  }
  addEventListener('online', isOnline)

  return {
    request(topics) {
      requested = topics
      const now = topicsNow()
      // Topics too many do no harm until the next connection.
      if (now.length === 0 ? open.length > 0 : !now.every((topic) => open.includes(topic))) connectIn(gatherMs)
    },
    restart() {
      refused = new Set()
      failures = 0
      connectIn(gatherMs)
    },
    stop() {
      isStopped = true
      close()
      removeEventListener('online', isOnline)
      disconnected()
    },
  }
}
