import { defineFeature } from '../../../core/feature.ts'
import { countLastMonth } from './count-month.ts'
import { transparencyRoutes } from './transparency.routes.ts'

/** What moderation did, in numbers by month, for everybody. */
export const transparency = defineFeature({
  name: 'operations/transparency',
  tables: ['moderation_months'],
  reads: ['report_cases', 'reports', 'sanction_appeals', 'sanctions'],
  flag: 'essential',
  routes: transparencyRoutes,
  schedules: { 'transparency.count': countLastMonth },
})
