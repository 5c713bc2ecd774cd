import * as api from '@mtaa/contract/community/blocks'
import type { Feature } from '../../../core/feature.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { viewPerson } from '../people/index.ts'
import { blockMember, unblockMember } from './block-member.ts'
import { findBlocked } from './blocks.queries.ts'

export function blocksRoutes(on: On, all: readonly Feature[]) {
  on(api.blockMember, async ({ deps, viewer, body }) => {
    await blockMember(deps, all, viewer, body.member_id)
    return {}
  })

  on(api.unblockMember, async ({ deps, viewer, params }) => {
    await unblockMember(deps, viewer, params.id)
    return {}
  })

  on(api.listBlocks, async ({ deps, viewer, query: { limit, cursor } }) => {
    const rows = await findBlocked(deps.db, { memberId: viewer.id, after: readCursor(cursor) }, limit + 1)
    const items = rows.slice(0, limit)
    const last = rows.length > limit ? items.at(-1) : undefined
    return {
      items: items.map((row) => ({ ...viewPerson(row, deps), blocked_at: row.blocked_at.toISOString() })),
      next_cursor: last ? writeCursor(last.blocked_at, last.id) : null,
    }
  })
}
