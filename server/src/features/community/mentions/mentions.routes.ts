import { cleanLine } from '@mtaa/contract/clean-text'
import * as api from '@mtaa/contract/community/mentions'
import { foldMentionables } from '../../../core/fold.ts'
import type { Feature } from '../../../core/feature.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { readCursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { viewPerson } from '../people/index.ts'
import { listMentions } from './list-mentions.ts'
import { countMentions, muteConversation, readMentions, readUntil, unmuteConversation } from './lists.queries.ts'
import { mentionLimits } from './mentions.limits.ts'
import { findFriendsLike, findHandlesLike } from './suggestions.queries.ts'

/** Of a handle that is typed, so many letters are typed before strangers are suggested. */
const leastOfStrangers = 2

export function mentionRoutes(on: On, all: readonly Feature[]) {
  const kinds = foldMentionables(all)

  on(api.suggestMentions, async ({ deps, viewer, query }) => {
    await deps.limits.consume([mentionLimits.suggestions, viewer.id])
    const begins = cleanLine(query.q).toLowerCase()
    const typed = { me: viewer.id, begins, now: deps.clock() }
    const isHandle = /^[a-z0-9_]{1,20}$/.test(begins) && begins.length >= leastOfStrangers
    const [friends, others] = await Promise.all([
      findFriendsLike(deps.db, typed, api.mentionSuggestions),
      isHandle ? findHandlesLike(deps.db, typed, api.mentionSuggestions) : [],
    ])
    const found = new Map([...friends, ...others].map((person) => [person.id, person]))
    return { items: [...found.values()].slice(0, api.mentionSuggestions).map((person) => viewPerson(person, deps)) }
  })

  on(api.listMentions, async ({ deps, viewer, query: { filter, limit, cursor } }) => {
    const [page, filtered] = await Promise.all([
      listMentions({ deps, viewer }, kinds, { filter, limit, cursor: readCursor(cursor) }),
      countMentions(deps.db, viewer.id, { filtered: true }),
    ])
    return { ...page, filtered }
  })

  on(api.readMentions, async ({ deps: { db, clock, live }, viewer, body: { ids, until } }) => {
    const at = clock()
    await db.transaction().execute(async (tx) => {
      const read = ids
        ? await readMentions(tx, viewer.id, ids, at)
        : await readUntil(tx, viewer.id, until ? new Date(until) : at, at)
      if (read > 0) live.send(tx, `me:${viewer.id}`, { mentions: 'read' })
    })
    return {}
  })

  on(api.muteMentionsIn, async ({ deps, viewer, params: { id }, body: { muted } }) => {
    // What was muted can be unmuted when the post is not for the member any more.
    if (!muted && (await deps.db.transaction().execute((tx) => unmuteConversation(tx, viewer.id, id)))) return {}
    const seen = await kinds.get('post')?.find({ deps, viewer }, [id])
    if (!seen?.has(id)) throw new Refusal('post_not_found')
    if (muted) await deps.db.transaction().execute((tx) => muteConversation(tx, viewer.id, id, deps.clock()))
    return {}
  })
}
