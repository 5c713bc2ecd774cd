import { permission } from '../../../core/permission.ts'
import { maySeeWholeSite } from './super-admin.rules.ts'

export const superAdminPermissions = [
  permission(
    'super_admin.see',
    {
      en: 'See the health of keys, backups and what waits for a second person',
      sw: 'Kuona hali ya funguo, nakala za akiba na yanayosubiri mtu wa pili',
    },
    maySeeWholeSite,
    () => null,
  ),
]
