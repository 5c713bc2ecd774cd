import { permission } from '../../../core/permission.ts'
import type { Member, Viewer } from '../../../core/viewer.ts'
import { maySeeOrder } from './orders.rules.ts'

const nobody = '00000000-0000-7000-8000-000000000000'
const seen = (viewer: Viewer, order: Parameters<typeof maySeeOrder>[1]) => viewer !== null && maySeeOrder(viewer, order)
const bought = (buyer: Member) => ({ buyer_id: buyer.id, seller_id: nobody, paid_at: null })
const sold = (paid_at: Date | null) => (seller: Member) => ({ buyer_id: nobody, seller_id: seller.id, paid_at })

export const orderPermissions = [
  permission('order.see', { en: 'See an order one made', sw: 'Kuona oda uliyoweka' }, seen, bought),
  permission('order.see.sale', { en: 'See a paid sale', sw: 'Kuona mauzo yaliyolipwa' }, seen, sold(new Date(0))),
  permission(
    'order.see.unpaid',
    { en: 'See a sale of one’s own before it is paid', sw: 'Kuona mauzo yako kabla hayajalipwa' },
    seen,
    sold(null),
  ),
]
