import { permission } from '../../../core/permission.ts'
import { isAdmin } from '../../../core/viewer.ts'

export const placeAdminPermissions = [
  permission(
    'place.change',
    {
      en: 'Read and change the names, codes, maps and state of places, one by one or by a file',
      sw: 'Kusoma na kubadilisha majina, misimbo, ramani na hali ya maeneo, moja moja au kwa faili',
    },
    isAdmin,
    () => null,
  ),
]
