import { permission } from '../../../core/permission.ts'
import { isStaff } from '../../../core/viewer.ts'

export const backOfficePermissions = [
  permission(
    'back-office.overview',
    {
      en: 'See how much waits in the queues of their roles',
      sw: 'Kuona ni kazi ngapi zinasubiri katika foleni za majukumu yao',
    },
    isStaff,
    () => null,
  ),
]
