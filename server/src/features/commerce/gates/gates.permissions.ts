import { permission } from '../../../core/permission.ts'
import type { Member, Viewer } from '../../../core/viewer.ts'
import { mayEdit } from '../listings/index.ts'

/** Gate links and what happened at gates are the organizer's alone. */
export const mayOpenGates = (viewer: Viewer, event: { owner_id: string }) => mayEdit(viewer, event)

export const gatePermissions = [
  permission(
    'event.gates',
    {
      en: 'Make and end gate links of an event, see what happened there',
      sw: 'Kutengeneza na kufunga viungo vya lango vya tukio, kuona yaliyotokea',
    },
    mayOpenGates,
    (owner: Member) => ({ owner_id: owner.id }),
  ),
]
