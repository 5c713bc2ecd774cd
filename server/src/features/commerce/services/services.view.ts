import type { Service } from '@mtaa/contract/commerce/services/services'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { viewDetail } from '../listings/index.ts'
import type { ServiceRow } from './services.queries.ts'

export const viewService = (row: ServiceRow, viewer: Viewer, deps: Deps): Service => ({
  ...viewDetail(row, viewer, deps),
  user_id: row.owner_id,
  price_type: row.price_type,
  duration_minutes: row.duration_minutes,
})
