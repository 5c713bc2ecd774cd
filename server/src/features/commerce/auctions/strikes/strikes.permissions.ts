import { permission } from '../../../../core/permission.ts'
import { hasRole, type Member, type Viewer } from '../../../../core/viewer.ts'

interface Parties {
  /** Who sells the lot. */
  owner_id: string
  member_id: string
}

/** Market moderators, regardless of other roles. */
export const maySeeStrikes = (viewer: Viewer) => hasRole(viewer, 'Market-Moderator')

/** Neither who sold the lot nor who did not pay it. */
export const mayReverse = (viewer: Viewer, strike: Parties) =>
  maySeeStrikes(viewer) && viewer?.id !== strike.owner_id && viewer?.id !== strike.member_id

export const strikePermissions = [
  permission(
    'auction.reverse_strike',
    { en: 'Take back a strike for a lot that was not paid', sw: 'Kuondoa onyo la bidhaa ya mnada isiyolipiwa' },
    mayReverse,
    (member: Member) => ({ owner_id: '', member_id: member.id }),
  ),
]
