import { minute, hour, day } from '@mtaa/contract/time'

/** Rate limits of posting, against spam (docs/rules/posts.md). */
const everyone = ({ aDay }: PostLimits) => [
  { posts: 5, within: 10 * minute },
  { posts: aDay, within: day },
]
const newcomers = (limits: PostLimits) => [...everyone(limits), { posts: limits.firstHour, within: hour }]

/** What admins set (docs/settings.md). */
export interface PostLimits {
  aDay: number
  /** Of new accounts, in an hour. */
  firstHour: number
}

/** An account counts as new for its first day. */
const newFor = day

/** Max posts that any limit counts. */
export const maxCounted = ({ aDay, firstHour }: PostLimits) => Math.max(5, aDay, firstHour)
export const lookBack = day

export interface Pace {
  now: Date
  joined: Date
  /** When the member's latest posts were made, newest first. */
  recent: readonly Date[]
  content: string
  limits: PostLimits
}

/** Seconds that the member must wait before posting this; 0 when it is allowed now. */
export function secondsToWait({ now, joined, recent, content, limits }: Pace): number {
  const newUntil = joined.getTime() + newFor
  const isNew = newUntil > now.getTime()
  const waits = (isNew ? newcomers(limits) : everyone(limits)).map(
    ({ posts, within }) => (recent[posts - 1]?.getTime() ?? 0) + within,
  )
  if (isNew && hasLink(content)) waits.push(newUntil)
  return Math.max(0, Math.ceil((Math.max(...waits) - now.getTime()) / 1000))
}

const link =
  /https?:\/\/|\bwww\.|[a-z0-9-]\.(?:com|net|org|info|biz|ke|ug|tz|io|me|co|app|shop|xyz|link|site|top|ly|gl|gg|tv)\b/i

/** Whether the text contains a link. */
export const hasLink = (content: string) => link.test(content)
