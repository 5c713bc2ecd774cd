import { findPlace } from '@mtaa/contract/places/places'
import { m } from '../../../../paraglide/messages.js'
import { wardAt } from '../../../places/map/index.ts'
import type { BrowserTest } from '../test-step.ts'

/** In the middle of Kilimani, by longitude and latitude. */
const point = [36.7855, -1.2895] as const
const address = { county: 'nairobi-city', constituency: 'dagoretti-north', ward: 'kilimani' }

export const locationTests: readonly BrowserTest[] = [
  {
    words: m.tests_step_ward,
    async run({ api }) {
      const [ward, page] = await Promise.all([wardAt(api, point), api(findPlace, { query: address })])
      return ward === undefined ? 'unavailable' : ward === page.ward_code
    },
  },
  { words: m.tests_step_position, run: async () => ('geolocation' in navigator ? true : 'unavailable') },
]
