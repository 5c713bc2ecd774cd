import { permission } from '../../../core/permission.ts'
import type { Member, Viewer } from '../../../core/viewer.ts'
import { sideOf } from './offers.rules.ts'

const nobody = '00000000-0000-7000-8000-000000000000'
type Sides = { buyer_id: string; seller_id: string }
const seen = (viewer: Viewer, offer: Sides) => viewer !== null && sideOf(viewer, offer) !== undefined

export const offerPermissions = [
  permission(
    'offer.see',
    { en: 'See and answer an offer one made', sw: 'Kuona na kujibu ofa uliyotoa' },
    seen,
    (buyer: Member) => ({
      buyer_id: buyer.id,
      seller_id: nobody,
    }),
  ),
  permission(
    'offer.see.received',
    { en: 'See and answer an offer for a product of one’s own', sw: 'Kuona na kujibu ofa kwa bidhaa yako' },
    seen,
    (seller: Member) => ({ buyer_id: nobody, seller_id: seller.id }),
  ),
]
