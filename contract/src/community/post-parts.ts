/** What a post has beside its text, by its kind: a poll's options, an alert's end, what was lost or found. */
import * as z from 'zod/mini'
import { Moment } from '../page.ts'
import { singleLine } from '../text.ts'

export const pollLimits = { minOptions: 2, maxOptions: 4, optionLength: 80, maxDays: 7 } as const
/** How long an alert is in force. */
export const alertHours = 24
/** Max characters of what was lost or found, and of where. */
export const lostLimit = 120

/** A poll as its author writes it. */
export const NewPoll = z.object({
  options: z
    .array(singleLine({ min: 1, max: pollLimits.optionLength }))
    .check(z.minLength(pollLimits.minOptions), z.maxLength(pollLimits.maxOptions)),
  days: z.int().check(z.minimum(1), z.maximum(pollLimits.maxDays)),
})
export type NewPoll = z.infer<typeof NewPoll>

/** Something lost or found, as its author writes it. */
export const NewLostAndFound = z.object({
  what: singleLine({ min: 1, max: lostLimit }),
  where: z.optional(z.nullable(singleLine({ max: lostLimit }))),
})
export type NewLostAndFound = z.infer<typeof NewLostAndFound>

export const Poll = z.object({
  options: z.array(z.string()),
  /** Votes of each option: for who has voted, for the author, and for everybody once it has ended; otherwise null. */
  results: z.nullable(z.array(z.int())),
  votes_count: z.int(),
  /** The viewer's own, as an index of the options. */
  vote: z.nullable(z.int()),
  ends_at: Moment,
})
export type Poll = z.infer<typeof Poll>

export const Alert = z.object({
  expires_at: Moment,
  /** Neighbours who confirm it. */
  confirmed: z.int(),
  /** Neighbours who say that it is not so. */
  denied: z.int(),
  /** What the viewer has answered. */
  answer: z.nullable(z.boolean()),
  /** Whether the viewer may answer now: a neighbour who is not its author and has not answered yet. */
  may_answer: z.boolean(),
})
export type Alert = z.infer<typeof Alert>

export const LostAndFound = z.object({
  what: z.string(),
  where: z.nullable(z.string()),
  /** When the author said that it is with its owner again. */
  reunited_at: z.nullable(Moment),
})
export type LostAndFound = z.infer<typeof LostAndFound>
