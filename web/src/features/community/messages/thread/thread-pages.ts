import type { Message } from '@mtaa/contract/community/messages'

/** The messages of a conversation that are on the device, oldest first and without gaps. */
export interface Thread {
  items: readonly Message[]
  /** There are older ones. */
  more: boolean
}

interface Page {
  items: readonly Message[]
  more: boolean
}

const newestOf = ({ items }: Thread) => items.at(-1)?.seq ?? 0

/** The sequence number of the newest message. */
export const newestSeq = (thread: Thread | undefined) => (thread ? newestOf(thread) : 0)

function merged(known: readonly Message[], added: readonly Message[]): Message[] {
  const bySeq = new Map([...known, ...added].map((message) => [message.seq, message]))
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq)
}

/** With the newest messages as they are now. Where some between are missing, what was known gives way. */
export function withNewest(known: Thread | undefined, page: Page): Thread {
  const first = page.items[0]
  if (!known || !first || first.seq > newestOf(known) + 1) return page
  return { items: merged(known.items, page.items), more: known.more && page.more }
}

/** With older messages before it. */
export const withOlder = (known: Thread, page: Page): Thread => ({
  items: merged(page.items, known.items),
  more: page.more,
})

/** With messages that were sent, received or changed. What does not follow on what is known is left to be fetched. */
export function withMessages(known: Thread, messages: readonly Message[]): Thread {
  let next = known
  for (const message of messages.toSorted((one, other) => one.seq - other.seq)) {
    const oldest = next.items[0]?.seq ?? message.seq
    if (message.seq >= oldest && message.seq <= newestOf(next) + 1)
      next = { ...next, items: merged(next.items, [message]) }
  }
  return next
}
