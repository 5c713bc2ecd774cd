import { permission } from '../../../../core/permission.ts'
import type { Member, Viewer } from '../../../../core/viewer.ts'

/** Only whom a lot was awarded to. */
export const mayAnswer = (viewer: Viewer, award: { member_id: string | null } | undefined) =>
  viewer !== null && award?.member_id === viewer.id

export const awardPermissions = [
  permission(
    'auction.award',
    { en: 'See and answer an award of a lot to oneself', sw: 'Kuona na kujibu tuzo ya mnada uliyopewa' },
    mayAnswer,
    (winner: Member) => ({ member_id: winner.id }),
  ),
]
