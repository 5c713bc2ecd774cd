/** The subscriptions of this tab's components, and the tab's place among the others: one of them holds the one connection. */
import { joinTabs, type Tabs } from './tabs.ts'
import type { LiveMessage } from './live-message.ts'

export interface Subscription {
  topics: readonly string[]
  urgent: boolean
  onMessage(message: LiveMessage): void
  onState(connected: boolean): void
}

const subscriptions = new Set<Subscription>()
/** Topics that are connected and have been fetched since. */
const synced = new Set<string>()
let connected: readonly string[] = []
let tabs: Tabs | undefined

/** Whether all that comes of these topics comes to this tab already. */
export const isOpen = (topics: readonly string[]) => topics.every((topic) => synced.has(topic))

/** Subscribes to these topics until the returned function is called. `isLate`: what it shows was fetched some time before. */
export function subscribe(subscription: Subscription, isLate: boolean): () => void {
  subscriptions.add(subscription)
  // Others have had the messages of the time between.
  if (isLate && isOpen(subscription.topics)) subscription.onMessage({ kind: 'resync' })
  tabs ??= isSupported() ? joinTabs({ onState, onMessage, onResync }) : undefined
  if (subscriptions.size === 1) listen()
  update()
  onState(connected, true)
  return () => {
    subscriptions.delete(subscription)
    const left = new Set([...subscriptions].flatMap(({ topics }) => topics))
    for (const topic of synced) if (!left.has(topic)) synced.delete(topic)
    update()
  }
}

const isSupported = () => 'locks' in navigator && 'BroadcastChannel' in window && 'TextDecoderStream' in window

let listening = false
function listen() {
  if (listening) return
  listening = true
  document.addEventListener('visibilitychange', update)
  // A page that holds a lock or a stream is not stored for the way back.
  addEventListener('pagehide', () => tabs?.request([]))
  addEventListener('pageshow', update)
}

/** A hidden tab subscribes only to what is urgent. */
function update() {
  const isHidden = document.visibilityState === 'hidden'
  const active = [...subscriptions].filter(({ urgent }) => urgent || !isHidden)
  // What is urgent comes first: a stream has room for so many topics.
  const ordered = active.toSorted((one, other) => Number(other.urgent) - Number(one.urgent))
  tabs?.request([...new Set(ordered.flatMap(({ topics }) => topics))])
}

/** `isResumed`: nothing was missed on what was connected before. */
function onState(topics: readonly string[], isResumed: boolean) {
  connected = topics
  for (const subscription of subscriptions) {
    const isWhole = subscription.topics.every((topic) => topics.includes(topic))
    subscription.onState(isWhole)
    if (!isWhole || !isResumed || subscription.topics.every((topic) => synced.has(topic))) continue
    subscription.onMessage({ kind: 'resync' })
  }
  if (isResumed) for (const topic of topics) synced.add(topic)
}

function onMessage(topic: string, data: Record<string, unknown>) {
  for (const subscription of subscriptions)
    if (subscription.topics.includes(topic)) subscription.onMessage({ kind: 'message', topic, data })
}

function onResync() {
  for (const topic of connected) synced.add(topic)
  for (const subscription of subscriptions) subscription.onMessage({ kind: 'resync' })
}
