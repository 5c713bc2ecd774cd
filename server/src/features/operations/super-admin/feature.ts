import './key-settings.ts'
import { defineFeature } from '../../../core/feature.ts'
import { foldStaffApprovals } from '../../../core/fold.ts'
import { superAdminPermissions } from './super-admin.permissions.ts'
import { superAdminRoutes } from './super-admin.routes.ts'

/** The page of those who answer for the whole site, and the records of backups. */
export const superAdmin = defineFeature({
  name: 'operations/super-admin',
  tables: ['backup_records'],
  flag: 'essential',
  permissions: superAdminPermissions,
  routes: (on, all) => superAdminRoutes(on, foldStaffApprovals(all)),
})
