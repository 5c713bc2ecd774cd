/** What the draft of a post has beside its text. Every kind's part stays while another is chosen. Pure. */
import type { PostKind, Visibility } from '@mtaa/contract/community/feed'
import { postKinds } from '@mtaa/contract/community/feed'
import { lostLimit, pollLimits } from '@mtaa/contract/community/post-parts'
import { m } from '../../../../paraglide/messages.js'
import { countCharacters, textProblem } from '../post-rules.ts'

export interface DraftPart {
  kind: PostKind
  /** Blank ones are no options. */
  options: string[]
  days: number
  what: string
  where: string
}

export const newPart = (): DraftPart => ({ kind: 'text', options: [], days: 1, what: '', where: '' })

export const isPart = ({ kind, options, days, what, where }: Partial<DraftPart>) =>
  postKinds.some((known) => known === kind) &&
  Array.isArray(options) &&
  options.every((option) => typeof option === 'string') &&
  typeof days === 'number' &&
  typeof what === 'string' &&
  typeof where === 'string'

/** Nothing is typed that the chosen kind would send. */
export const isBlankPart = ({ kind, options, what, where }: DraftPart) => {
  if (kind === 'poll') return optionsOf(options).length === 0
  return !isThing(kind) || `${what}${where}`.trim() === ''
}

const isThing = (kind: PostKind) => kind === 'lost' || kind === 'found'
const optionsOf = (options: readonly string[]) => options.map((option) => option.trim()).filter(Boolean)

const needsText = (kind: PostKind) => kind === 'question' || kind === 'poll' || kind === 'alert'

/** The error of the text, or undefined: pictures alone make no question, poll or alert. */
export const contentProblem = (kind: PostKind, content: string, hasPictures: boolean) =>
  needsText(kind) && content.trim() === '' ? m.kinds_needs_text() : textProblem(content, hasPictures)

/** Backgrounds are for texts and questions. */
export const takesBackground = (kind: PostKind) => kind === 'text' || kind === 'question'

/** An alert is for neighbours of a place. */
export const visibilityFor = (kind: PostKind, visibility: Visibility): Visibility =>
  kind === 'alert' && (visibility === 'public' || visibility === 'friends') ? 'county' : visibility

/** What is missing or wrong, by field. */
export function partProblems({ kind, options, what, where }: DraftPart): {
  options?: string
  what?: string
  where?: string
} {
  if (kind === 'poll') {
    const typed = optionsOf(options)
    if (typed.length < pollLimits.minOptions) return { options: m.kinds_options_missing() }
    if (typed.some((option) => countCharacters(option) > pollLimits.optionLength))
      return { options: m.kinds_option_long({ limit: pollLimits.optionLength }) }
    const different = new Set(typed.map((option) => option.toLowerCase()))
    return different.size < typed.length ? { options: m.kinds_options_same() } : {}
  }
  if (!isThing(kind)) return {}
  const long = (text: string) => countCharacters(text) > lostLimit
  return {
    ...(what.trim() === '' && { what: m.kinds_what_missing() }),
    ...(long(what) && { what: m.kinds_thing_long({ limit: lostLimit }) }),
    ...(long(where) && { where: m.kinds_thing_long({ limit: lostLimit }) }),
  }
}

/** What of it is sent. */
export function partBody({ kind, options, days, what, where }: DraftPart) {
  if (kind === 'poll') return { kind, poll: { options: optionsOf(options), days } }
  if (isThing(kind)) return { kind, lost_and_found: { what: what.trim(), where: where.trim() || null } }
  return { kind }
}
