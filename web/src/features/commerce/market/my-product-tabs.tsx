import { m } from '../../../paraglide/messages.js'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { type OfferTab, offerTabs } from './market.queries.ts'

const names: Record<OfferTab, () => string> = {
  active: m.market_tab_active,
  paused: m.market_tab_paused,
  sold: m.market_tab_sold,
  expired: m.market_tab_expired,
}

/** The tab in the address. */
export const offerTabOf = (text: string | null): OfferTab => offerTabs.find((tab) => tab === text) ?? 'active'

/** The tabs of a seller's own products, as addresses. */
export const MyProductTabs = ({ tab }: { tab: OfferTab }) => (
  <TabLinks
    label={m.common_my_products()}
    tabs={offerTabs.map((value) => ({
      label: names[value](),
      to: value === 'active' ? '/market/my-products' : `/market/my-products?status=${value}`,
      active: value === tab,
    }))}
  />
)
