import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ComparedId, Id, Moment, pageOf, paging } from '../page.ts'
import { singleLine } from '../text.ts'
import { Person } from './people.ts'

/** How many people and words a member may have muted. */
export const muteLimits = { people: 1000, words: 100 } as const
/** Of a muted word, in grapheme clusters. */
export const mutedWordLength = { min: 2, max: 50 } as const
/** For how many days a word may be muted, beside always. */
export const muteDays = [1, 7, 30] as const

/** Somebody whom the member has muted. */
export const MutedPerson = z.extend(Person, { muted_at: Moment })
export type MutedPerson = z.infer<typeof MutedPerson>

export const MutedWord = z.object({
  id: Id,
  /** As it was typed. */
  word: z.string(),
  /** Null: until the member removes it. */
  until: z.nullable(Moment),
})
export type MutedWord = z.infer<typeof MutedWord>

/** How long a word is muted: always, or so many days. */
export const MuteFor = z.union([z.literal('always'), z.literal([...muteDays])])
export type MuteFor = z.infer<typeof MuteFor>

const { items, next_cursor } = pageOf(MutedPerson).shape

/** Who has muted the member is in no answer. */
export const listMutes = endpoint({
  method: 'GET',
  path: '/me/mutes',
  summary: 'Whom you have muted, the last one first, and all of your muted words.',
  access: 'member',
  query: z.object({ ...paging(20, 50) }),
  result: z.object({ items, next_cursor, words: z.array(MutedWord) }),
  refusals: ['bad_cursor'],
})

/**
 * Mutes a member: their posts leave the lists of the viewer, their comments are folded, and nothing that they do is notified.
 * They are not notified, and lose nothing (docs/rules/mutes.md). Again changes nothing.
 */
export const mutePerson = endpoint({
  method: 'PUT',
  path: '/me/muted-people/:id',
  summary: 'Mute a member; up to 1,000. They are not notified and may do all that they did. Again changes nothing.',
  access: 'member',
  params: z.object({ id: ComparedId }),
  status: 204,
  result: z.object({}),
  refusals: ['member_not_found', 'mute_self', 'muted_people_full'],
})

export const unmutePerson = endpoint({
  method: 'DELETE',
  path: '/me/muted-people/:id',
  summary: 'Unmute a member. Again changes nothing.',
  access: 'member',
  params: z.object({ id: ComparedId }),
  status: 204,
  result: z.object({}),
  refusals: [],
})

/** A word, several in a row, or a `#hashtag`. One that is muted already is muted for as long as is said now. */
export const muteWord = endpoint({
  method: 'POST',
  path: '/me/muted-words',
  summary:
    'Mute a word, several words in a row or a #hashtag, 2 to 50 characters, up to 100 of them; always or for 1, 7 or 30 days.',
  access: 'member',
  body: z.object({ word: singleLine(mutedWordLength), for: MuteFor }),
  status: 201,
  result: MutedWord,
  refusals: ['muted_word_short', 'muted_words_full'],
})

export const unmuteWord = endpoint({
  method: 'DELETE',
  path: '/me/muted-words/:id',
  summary: 'Unmute a word. Again changes nothing.',
  access: 'member',
  params: z.object({ id: Id }),
  status: 204,
  result: z.object({}),
  refusals: [],
})
