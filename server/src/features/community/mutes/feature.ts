import { mutesTag } from '../../../core/cache-tags.ts'
import { defineFeature } from '../../../core/feature.ts'
import { mutesRoutes } from './mutes.routes.ts'
import { deleteEndedWords } from './muted-words.queries.ts'
import { rememberMutes } from './muting.ts'
import { eraseMutes, exportMutes } from './own-data.queries.ts'

export const mutes = defineFeature({
  name: 'community/mutes',
  tables: ['muted_people', 'muted_words'],
  flag: 'essential',
  routes: mutesRoutes,
  extendDeps: (deps) => ({ mutesOf: rememberMutes(deps) }),
  retention: [{ name: 'muted words', since: 'their time is over', after: 0, sweep: deleteEndedWords }],
  ownData: {
    tables: ['muted_people', 'muted_words'],
    export: exportMutes,
    async erase(tx, memberId, { cache }) {
      cache.drop(tx, ...(await eraseMutes(tx, memberId)).map(mutesTag))
    },
  },
})
