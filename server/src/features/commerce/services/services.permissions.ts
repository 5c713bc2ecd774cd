import { permission } from '../../../core/permission.ts'
import { hasRole, type Viewer } from '../../../core/viewer.ts'

/** Licences are documents of persons: who verifies businesses decides about them. */
export const mayDecide = (viewer: Viewer) => hasRole(viewer, 'User-Verification-Moderator')

export const servicePermissions = [
  permission(
    'licence.decide',
    { en: 'See and decide licences of services', sw: 'Kuona na kuamua leseni za huduma' },
    mayDecide,
    () => null,
  ),
]
