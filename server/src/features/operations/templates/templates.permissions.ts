import { permission } from '../../../core/permission.ts'
import { isAdmin } from '../../../core/viewer.ts'

export const templatesPermissions = [
  permission(
    'template.change',
    {
      en: 'Read and change the words of mails and SMS',
      sw: 'Kusoma na kubadilisha maneno ya barua pepe na SMS',
    },
    isAdmin,
    () => null,
  ),
]
