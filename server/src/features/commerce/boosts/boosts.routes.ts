import * as api from '@mtaa/contract/commerce/listings/boosts'
import { listTags, memberTag } from '../../../core/cache-tags.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { placeFilter } from '../../places/places/index.ts'
import { findRunning } from './boosts.queries.ts'
import { createBoost } from './create-boost.ts'
import { listPromoted } from './list-promoted.ts'

export function boostsRoutes(on: On) {
  on(api.listPromoted, ({ deps, viewer, query }) => listPromoted(deps, viewer, query), {
    cache: {
      for: 'unblocked',
      tags: ({ items }) => [
        // Wider than the place: what is promoted in its county is shown in it, too.
        ...listTags(['market'], placeFilter({})),
        ...items.map(({ owner }) => memberTag(owner.id)),
      ],
    },
  })

  on(api.listOwnBoosts, async ({ deps, viewer }) => {
    const rows = await findRunning(deps.db, viewer.id, deps.clock())
    return { items: rows.map(({ ends_at, ...row }) => ({ ...row, ends_at: ends_at.toISOString() })) }
  })

  on(
    api.createBoost,
    async ({ deps, viewer, body, idempotencyKey = '' }) => {
      await createBoost(deps, viewer, body.listing_id, idempotencyKey)
      const rows = await findRunning(deps.db, viewer.id, new Date(0))
      const made = rows.find(({ listing_id }) => listing_id === body.listing_id)
      if (!made) throw new Error('a boost was made and is not there')
      return { ...made, ends_at: made.ends_at.toISOString() }
    },
    { repeats: 'boost' },
  )
}
