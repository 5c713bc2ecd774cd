import { permission } from '../../../../core/permission.ts'
import { hasRole, type Viewer } from '../../../../core/viewer.ts'

/** Market moderators, regardless of other roles; nobody who sells the lot or bids on it. */
export const mayVoid = (viewer: Viewer) => hasRole(viewer, 'Market-Moderator')

export const bidPermissions = [
  permission('auction.void_bid', { en: 'Void a bid', sw: 'Kubatilisha dau' }, mayVoid, () => null),
]
