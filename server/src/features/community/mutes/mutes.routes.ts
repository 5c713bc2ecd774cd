import * as api from '@mtaa/contract/community/mutes'
import type { On } from '../../../core/endpoints/registrar.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { viewPerson } from '../people/index.ts'
import { mutePerson, unmutePerson } from './mute-person.ts'
import { muteWord, unmuteWord } from './mute-word.ts'
import { findMutedPeople } from './muted-people.queries.ts'
import { findMutedWords, type MutedWordRow } from './muted-words.queries.ts'

export function mutesRoutes(on: On) {
  on(api.listMutes, async ({ deps, viewer: { id: me }, query: { limit, cursor } }) => {
    const [rows, words] = await Promise.all([
      findMutedPeople(deps.db, { me, after: readCursor(cursor) }, limit + 1),
      findMutedWords(deps.db, { me, now: deps.clock() }),
    ])
    const items = rows.slice(0, limit)
    const last = rows.length > limit ? items.at(-1) : undefined
    return {
      items: items.map((row) => ({ ...viewPerson(row, deps), muted_at: row.muted_at.toISOString() })),
      next_cursor: last ? writeCursor(last.muted_at, last.id) : null,
      words: words.map(viewWord),
    }
  })

  on(api.mutePerson, async ({ deps, viewer, params }) => {
    await mutePerson(deps, viewer, params.id)
    return {}
  })

  on(api.unmutePerson, async ({ deps, viewer, params }) => {
    await unmutePerson(deps, viewer, params.id)
    return {}
  })

  on(api.muteWord, async ({ deps, viewer, body }) => viewWord(await muteWord(deps, viewer, body)))

  on(api.unmuteWord, async ({ deps, viewer, params }) => {
    await unmuteWord(deps, viewer, params.id)
    return {}
  })
}

const viewWord = ({ id, word, until }: MutedWordRow) => ({ id, word, until: until?.toISOString() ?? null })
