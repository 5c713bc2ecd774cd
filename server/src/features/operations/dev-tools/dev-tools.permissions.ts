import { permission } from '../../../core/permission.ts'
import { isAdmin } from '../../../core/viewer.ts'

export const devToolsPermissions = [
  permission(
    'dev_tools.use',
    {
      en: 'Create test users in demo mode, and see how much is stored in each table',
      sw: 'Kuunda watumiaji wa majaribio katika hali ya maonyesho, na kuona kiasi kilichohifadhiwa katika kila jedwali',
    },
    isAdmin,
    () => null,
  ),
]
