import { minute, hour, day } from '@mtaa/contract/time'

/** Rate limits of posting, against spam (docs/rules/posts.md). */
const everyone = [
  { posts: 5, within: 10 * minute },
  { posts: 30, within: day },
]
const newcomers = [...everyone, { posts: 2, within: hour }]

/** An account counts as new for its first day. */
const newFor = day

/** Max posts that any limit counts. */
export const maxCounted = 30
export const lookBack = day

export interface Pace {
  now: Date
  joined: Date
  /** When the member's latest posts were made, newest first. */
  recent: readonly Date[]
  content: string
}

/** Seconds that the member must wait before posting this; 0 when it is allowed now. */
export function secondsToWait({ now, joined, recent, content }: Pace): number {
  const newUntil = joined.getTime() + newFor
  const isNew = newUntil > now.getTime()
  const waits = (isNew ? newcomers : everyone).map(({ posts, within }) => (recent[posts - 1]?.getTime() ?? 0) + within)
  if (isNew && hasLink(content)) waits.push(newUntil)
  return Math.max(0, Math.ceil((Math.max(...waits) - now.getTime()) / 1000))
}

const link =
  /https?:\/\/|\bwww\.|[a-z0-9-]\.(?:com|net|org|info|biz|ke|ug|tz|io|me|co|app|shop|xyz|link|site|top|ly|gl|gg|tv)\b/i

/** Whether the text contains a link. */
export const hasLink = (content: string) => link.test(content)
