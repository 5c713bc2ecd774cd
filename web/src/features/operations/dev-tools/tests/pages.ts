import type { Api } from '@mtaa/contract/client'
import { type ListingCard, listListings } from '@mtaa/contract/commerce/listings/listings'
import { listingModules } from '@mtaa/contract/commerce/listings/modules'
import { listPosts } from '@mtaa/contract/community/feed'
import { m } from '../../../../paraglide/messages.js'
import { fetchPage } from '../../../../platform/fetch-page.ts'
import { listingPath } from '../../../commerce/listings/index.ts'
import type { BrowserTest } from '../test-step.ts'

const headlineOf = async (path: string) => (await fetchPage(path))?.querySelector('h1')?.textContent ?? ''

async function newestOf(api: Api): Promise<ListingCard[]> {
  const lists = await Promise.all(listingModules.map((module) => api(listListings, { query: { module, limit: 1 } })))
  return lists.flatMap(({ items }) => items)
}

export const pageTests: readonly BrowserTest[] = [
  {
    words: m.tests_step_listings,
    async run({ api }) {
      const listings = await newestOf(api)
      if (listings.length === 0) return 'unavailable'
      for (const listing of listings)
        if (!(await headlineOf(listingPath(listing))).includes(listing.title)) return false
      return true
    },
  },
  {
    words: m.tests_step_post,
    async run({ api }) {
      const { items } = await api(listPosts, { query: { visibility: 'public', limit: 1 } })
      const [post] = items
      return post ? (await headlineOf(`/posts/${post.id}`)) !== '' : 'unavailable'
    },
  },
  { words: m.tests_step_place, run: async () => (await headlineOf('/kenya/nairobi-city')).length > 0 },
]
