import { defineFeature } from '../../../core/feature.ts'
import { endMaintenance } from './end-maintenance.ts'
import { settingsRoutes } from './settings.routes.ts'
import { sitePass } from './site-pass.ts'

/** What admins set while the program runs, maintenance among it (docs/settings.md, docs/maintenance.md). */
export const siteSettings = defineFeature({
  name: 'operations/settings',
  tables: ['site_setting_changes'],
  flag: 'essential',
  routes: settingsRoutes,
  schedules: { 'settings.end_maintenance': endMaintenance },
  extendDeps: (deps) => ({ hasSitePass: sitePass(deps).isGood }),
})
