import { permission } from '../../../core/permission.ts'
import { mayChangeRole } from './roles.rules.ts'

export const rolesPermissions = [
  permission(
    'role.change_moderator',
    {
      en: 'Grant and take the roles of moderators',
      sw: 'Kutoa na kuondoa majukumu ya wasimamizi wa maudhui na huduma',
    },
    (viewer) => mayChangeRole(viewer, 'Market-Moderator'),
    () => null,
  ),
  permission(
    'role.change_admin',
    {
      en: 'Grant and take the role of Admin; with a second person that of Super-Admin',
      sw: 'Kutoa na kuondoa jukumu la msimamizi mkuu; pamoja na mtu wa pili lile la msimamizi mkuu wa mfumo',
    },
    (viewer) => mayChangeRole(viewer, 'Admin'),
    () => null,
  ),
]
