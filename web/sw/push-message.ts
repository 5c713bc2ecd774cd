/** What a push says. Pure. */
import { isProgramPath } from '@mtaa/contract/program-paths'

/** What the server sends (server/src/platform/push). */
interface PushMessage {
  title: string
  body: string
  path: string
  /** A later one of the same thing takes its place. */
  tag: string
  member: string
}

/** Where a push leads whose path is none of ours. */
const list = '/notifications'

/** A page of ours, and never what a program answers or another origin. */
export function addressOf(path: unknown, origin: string): string {
  if (typeof path !== 'string') return origin + list
  try {
    const { origin: theirs, pathname, href } = new URL(path, origin)
    if (theirs === origin && !isProgramPath(pathname)) return href
  } catch {
    // Not a path at all.
  }
  return origin + list
}

export function readPush(text: string | undefined): PushMessage | undefined {
  try {
    const message = JSON.parse(text ?? '') as Partial<PushMessage>
    const isWhole = ['title', 'body', 'tag', 'member'].every(
      (name) => typeof message[name as keyof PushMessage] === 'string',
    )
    return isWhole ? (message as PushMessage) : undefined
  } catch {
    // Not of our server.
    return undefined
  }
}
