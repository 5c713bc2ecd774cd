import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, pageOf, paging } from '../page.ts'
import { mentionFilters } from './notification-terms.ts'
import { Person } from './people.ts'

/** How many people are suggested at most. */
export const mentionSuggestions = 8

/** Refuses `search_too_fast` (docs/rules/tags.md, Mentions). An empty list where nobody is suggested, never a refusal of the text. */
export const suggestMentions = endpoint({
  method: 'GET',
  path: '/people/suggestions',
  summary:
    'Whom one may want to mention: friends whose handle or name begins so, then members whose handle does. Each has a handle.',
  access: 'member',
  query: z.object({ q: z._default(z.string().check(z.maxLength(80, { abort: true })), '') }),
  result: z.object({ items: z.array(Person) }),
  refusals: ['search_too_fast'],
})

/** The kind of what mentions somebody, and its id. */
const MentionId = z.string().check(z.regex(/^(?:post|comment) [\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/))

/** Somewhere the viewer is mentioned, as they may see it now. */
export const Mention = z.object({
  id: MentionId,
  kind: z.enum(['post', 'comment']),
  author: Person,
  /** Of the post; of a comment with its anchor. */
  path: z.string(),
  /** The first letters of what it says. */
  excerpt: z.string(),
  read: z.boolean(),
  /** By somebody who is no friend, in a conversation that the viewer takes no part in, or by who may not mention them. */
  filtered: z.boolean(),
  /** The viewer has muted the conversation: further mentions in it do not notify. */
  conversation_muted: z.boolean(),
  created_at: Moment,
})
export type Mention = z.infer<typeof Mention>

/** Newest first. What the viewer may no longer see is left out. */
export const listMentions = endpoint({
  method: 'GET',
  path: '/me/mentions',
  summary: 'Where you are mentioned, newest first: all, by friends, by people of your ward, unread, or filtered.',
  access: 'member',
  query: z.object({ filter: z._default(z.enum(mentionFilters), 'all'), ...paging(20) }),
  result: z.object({ ...pageOf(Mention).shape, filtered: z.int() }),
  refusals: ['bad_cursor'],
})

/** With `ids` those, otherwise all that are not newer than `until` and not filtered. Again changes nothing. */
export const readMentions = endpoint({
  method: 'POST',
  path: '/me/mentions/read',
  summary: 'Mark mentions as read: some, or all up to a moment.',
  access: 'member',
  body: z.object({ ids: z.optional(z.array(MentionId).check(z.maxLength(100))), until: z.optional(Moment) }),
  result: z.object({}),
  refusals: [],
})

/** Mentions in the post and its comments no longer notify the viewer. Again changes nothing. */
export const muteMentionsIn = endpoint({
  method: 'PUT',
  path: '/posts/:id/mentions-muted',
  summary: 'Mute the conversation below a post: mentions in it no longer notify you.',
  access: 'member',
  params: z.object({ id: Id }),
  body: z.object({ muted: z.boolean() }),
  result: z.object({}),
  refusals: ['post_not_found'],
})
