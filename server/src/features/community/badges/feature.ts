import { getBadges } from '@mtaa/contract/community/notifications'
import type { Badge } from '../../../core/badges.ts'
import { defineFeature } from '../../../core/feature.ts'

/** What is unread, of all features that say so in their manifests, in one answer: every page asks for it. */
export const badges = defineFeature({
  name: 'community/badges',
  flag: 'essential',
  routes(on, all) {
    const declared = all.flatMap(({ badges: own = [], flag }) => own.map((badge) => ({ ...badge, flag })))
    on(getBadges, async ({ deps, viewer, stateOf }) => {
      const open = declared.filter(({ flag }) => flag === 'essential' || stateOf(flag) !== 'disabled')
      const counts = await Promise.all(
        open.map(async ({ name, count }): Promise<[Badge['name'], number]> => [name, await count(deps.db, viewer.id)]),
      )
      return Object.fromEntries(counts)
    })
  },
})
