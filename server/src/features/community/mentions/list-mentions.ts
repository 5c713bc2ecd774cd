import { firstLetters } from '@mtaa/contract/clean-text'
import type { Mention } from '@mtaa/contract/community/mentions'
import type { MentionFilter } from '@mtaa/contract/community/notification-terms'
import type { Deps } from '../../../core/deps.ts'
import type { Mentionable } from '../../../core/mentionables.ts'
import type { Member } from '../../../core/viewer.ts'
import { writeCursor, type Cursor } from '../../../platform/http/cursor.ts'
import { findMentions, type MentionRow } from './lists.queries.ts'

export type Mentionables = ReadonlyMap<string, Mentionable>

interface Reader {
  deps: Deps
  viewer: Member
}

interface Page {
  filter: MentionFilter
  limit: number
  cursor: Cursor | undefined
}

const maxExcerpt = 200
/** So many pages are looked through for one: where nearly all of them were deleted, it may be short. */
const maxRounds = 5

/** A page of where a member is mentioned; what they may not see any more is left out. */
export async function listMentions(reader: Reader, kinds: Mentionables, { filter, limit, cursor }: Page) {
  const { deps, viewer } = reader
  const items: Mention[] = []
  let after = cursor
  for (let round = 0; round < maxRounds; round++) {
    const page = { me: viewer.id, ward: viewer.home?.ward_code ?? null, filter, cursor: after, limit: limit + 1 }
    const rows = await findMentions(deps.db, page)
    const shown = await viewMentions(reader, kinds, rows.slice(0, limit))
    for (const [at, mention] of shown.entries()) {
      items.push(mention)
      const isLast = at === shown.length - 1 && rows.length <= limit
      if (items.length === limit) return { items, next_cursor: isLast ? null : cursorAt(mention) }
    }
    const last = rows.length > limit ? rows[limit - 1] : undefined
    if (!last) return { items, next_cursor: null }
    after = { at: last.created_at.toISOString(), id: last.id }
  }
  return { items, next_cursor: after ? writeCursor(new Date(after.at), after.id) : null }
}

const cursorAt = ({ created_at, id }: Mention) => writeCursor(new Date(created_at), id.slice(id.indexOf(' ') + 1))

async function viewMentions(reader: Reader, kinds: Mentionables, rows: readonly MentionRow[]): Promise<Mention[]> {
  const found = await Promise.all(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(async ([kind, of]) => {
      const ids = of.map(({ id }) => id)
      return [kind, await kinds.get(kind)?.find(reader, ids)] as const
    }),
  )
  const places = new Map(found)
  return rows.flatMap(({ kind, id, created_at, ...row }) => {
    const place = places.get(kind)?.get(id)
    if (!place) return []
    const { author, path, text } = place
    const excerpt = firstLetters(text, maxExcerpt)
    return [{ id: `${kind} ${id}`, kind, author, path, excerpt, ...row, created_at: created_at.toISOString() }]
  })
}
