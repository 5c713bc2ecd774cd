import { permission } from '../../../core/permission.ts'
import type { Member, Viewer } from '../../../core/viewer.ts'
import { isParty, isWithinLimit, mayHandleDisputes, sideOf } from './disputes.rules.ts'

const nobody = '00000000-0000-7000-8000-000000000000'
const paid_at = new Date(0)

type Order = Parameters<typeof sideOf>[1]
const sold = (owner: Member): Order => ({ buyer_id: nobody, seller_id: owner.id, paid_at })

const mayDispute = (viewer: Viewer, order: Order) => isParty(sideOf(viewer, order))
const mayDecide = (refund: number) => (viewer: Viewer, order: Order) =>
  viewer !== null && sideOf(viewer, order) === 'support' && isWithinLimit(viewer, refund)

export const disputePermissions = [
  permission(
    'dispute.open',
    { en: 'Open and settle a dispute of an order of one’s own', sw: 'Kufungua na kumaliza mzozo wa oda yako' },
    mayDispute,
    sold,
  ),
  permission(
    'dispute.decide',
    {
      en: 'Decide a dispute, up to KSh 5,000 back to the buyer',
      sw: 'Kuamua mzozo, hadi KSh 5,000 kurudi kwa mnunuzi',
    },
    mayDecide(5_000),
    sold,
  ),
  permission(
    'dispute.decide.more',
    { en: 'Decide that more than that goes back', sw: 'Kuamua kwamba zaidi ya hapo zirudi' },
    mayDecide(5_001),
    sold,
  ),
  permission(
    'dispute.see_all',
    { en: 'See the disputes of everybody with their evidence', sw: 'Kuona mizozo ya wote pamoja na ushahidi' },
    mayHandleDisputes,
    () => null,
  ),
]
