import { defineFeature } from '../../../core/feature.ts'
import { blocksRoutes } from './blocks.routes.ts'
import { exportBlocks } from './own-data.queries.ts'
import { rememberBlocks } from './sight.ts'

export const blocks = defineFeature({
  name: 'community/blocks',
  tables: ['blocks'],
  flag: 'essential',
  routes: blocksRoutes,
  extendDeps: (deps) => ({ hasBlocks: rememberBlocks(deps) }),
  ownData: { tables: ['blocks'], export: exportBlocks },
})
