import { cleanLine } from '@mtaa/contract/clean-text'
import { mentionSuggestions, suggestMentions } from '@mtaa/contract/community/mentions'
import type { On } from '../../../core/endpoints/registrar.ts'
import { viewPerson } from '../people/index.ts'
import { mentionLimits } from './mentions.limits.ts'
import { findFriendsLike, findHandlesLike } from './suggestions.queries.ts'

/** Of a handle that is typed, so many letters are typed before strangers are suggested. */
const leastOfStrangers = 2

export function mentionRoutes(on: On) {
  on(suggestMentions, async ({ deps, viewer, query }) => {
    await deps.limits.consume([mentionLimits.suggestions, viewer.id])
    const begins = cleanLine(query.q).toLowerCase()
    const typed = { me: viewer.id, begins, now: deps.clock() }
    const isHandle = /^[a-z0-9_]{1,20}$/.test(begins) && begins.length >= leastOfStrangers
    const [friends, others] = await Promise.all([
      findFriendsLike(deps.db, typed, mentionSuggestions),
      isHandle ? findHandlesLike(deps.db, typed, mentionSuggestions) : [],
    ])
    const found = new Map([...friends, ...others].map((person) => [person.id, person]))
    return { items: [...found.values()].slice(0, mentionSuggestions).map((person) => viewPerson(person, deps)) }
  })
}
