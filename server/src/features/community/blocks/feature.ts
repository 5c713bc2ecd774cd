import { blocksTag } from '../../../core/cache-tags.ts'
import { defineFeature } from '../../../core/feature.ts'
import { blocksRoutes } from './blocks.routes.ts'
import { eraseBlocks, exportBlocks } from './own-data.queries.ts'
import { rememberBlocks } from './sight.ts'

export const blocks = defineFeature({
  name: 'community/blocks',
  tables: ['blocks'],
  flag: 'essential',
  routes: blocksRoutes,
  extendDeps: (deps) => ({ hasBlocks: rememberBlocks(deps) }),
  ownData: {
    tables: ['blocks'],
    export: exportBlocks,
    async erase(tx, memberId, { cache }) {
      cache.drop(tx, ...(await eraseBlocks(tx, memberId)).map(blocksTag))
    },
  },
})
