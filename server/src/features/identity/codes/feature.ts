import { defineFeature } from '../../../core/feature.ts'
import { deleteOldTokens } from './one-time-codes.queries.ts'

export const codes = defineFeature({
  name: 'identity/codes',
  retention: [{ name: 'one-time codes and links', since: 'they expire', after: 0, sweep: deleteOldTokens }],
  ownData: { tables: ['one_time_tokens'] },
})
