import { getSuperAdmin } from '@mtaa/contract/operations/super-admin'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { StaffApprovals } from '../../../core/staff-approvals.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { showWholeSite } from './show-whole-site.ts'
import { maySeeWholeSite } from './super-admin.rules.ts'

/** `kinds`: what waits for a second person, of all features. */
export function superAdminRoutes(on: On, kinds: readonly StaffApprovals[]) {
  on(getSuperAdmin, ({ deps, viewer, language }) => {
    if (!maySeeWholeSite(viewer)) throw new Refusal('super_admin_only')
    return showWholeSite(deps, viewer, { kinds, language })
  })
}
