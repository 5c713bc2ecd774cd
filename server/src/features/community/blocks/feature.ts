import { defineFeature } from '../../../core/feature.ts'
import { exportBlocks } from './own-data.queries.ts'

export const blocks = defineFeature({
  name: 'community/blocks',
  tables: ['blocks'],
  flag: 'essential',
  ownData: { tables: ['blocks'], export: exportBlocks },
})
