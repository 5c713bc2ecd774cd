import { permission } from '../../../core/permission.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { moderates } from '../listings/index.ts'

const isEventModerator = (viewer: Viewer) => moderates(viewer, { module: 'events' })

export const eventPermissions = [
  permission(
    'event.review',
    { en: 'Approve and refuse events', sw: 'Kuidhinisha na kukataa matukio' },
    isEventModerator,
    () => null,
  ),
  permission(
    'event.cancel',
    { en: 'Cancel an event of somebody else', sw: 'Kufuta tukio la mwingine' },
    isEventModerator,
    () => null,
  ),
]
