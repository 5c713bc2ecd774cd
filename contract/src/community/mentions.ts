import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
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
