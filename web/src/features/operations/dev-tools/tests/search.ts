import { listListings } from '@mtaa/contract/commerce/listings/listings'
import { search } from '@mtaa/contract/community/search'
import { m } from '../../../../paraglide/messages.js'
import type { BrowserTest } from '../test-step.ts'

export const searchTests: readonly BrowserTest[] = [
  {
    words: m.tests_step_search,
    async run({ api }) {
      const { items } = await api(listListings, { query: { module: 'market', limit: 1 } })
      const [newest] = items
      const q = newest?.title
        .match(/\p{L}{3,20}/gu)
        ?.slice(0, 4)
        .join(' ')
      if (!newest || q === undefined) return 'unavailable'
      const found = await api(search, { query: { q, kind: 'market', sort: 'newest', limit: 50 } })
      return found.items.some(({ listing }) => listing?.id === newest.id)
    },
  },
  {
    words: m.tests_step_search_place,
    async run({ api }) {
      const { items } = await api(search, { query: { q: 'kilimani', kind: 'places' } })
      return items[0]?.place?.name === 'Kilimani'
    },
  },
]
