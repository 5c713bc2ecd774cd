import { listOwnEvents as endpoint } from '@mtaa/contract/commerce/events/list-events'
import type { On } from '../../../core/endpoints/registrar.ts'
import { listOwnEvents } from '../events/index.ts'
import { findNumbersOf } from './own-events.queries.ts'

/** The events of an organizer, with what tickets know of each. */
export function ownEventsRoutes(on: On) {
  on(
    endpoint,
    async ({ deps, viewer, query: { tab, cursor, limit } }) => {
      const page = await listOwnEvents(deps, viewer, { tab, cursor, limit })
      const ids = page.items.map(({ id }) => id)
      const numbers = new Map((await findNumbersOf(deps.db, ids)).map((row) => [row.id, row]))
      const none = { earned: 0, requests: 0 }
      return {
        ...page,
        items: page.items.map((event) => {
          const { earned, requests } = numbers.get(event.id) ?? none
          return { ...event, earned, requests }
        }),
      }
    },
    { flag: 'always' },
  )
}
