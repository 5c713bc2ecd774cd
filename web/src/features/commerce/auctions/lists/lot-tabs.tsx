import { auctionTabs, type AuctionTab } from '@mtaa/contract/commerce/auctions/lots'
import { m } from '../../../../paraglide/messages.js'
import { TabLinks } from '../../../../ui/layout/tabs.tsx'
import { tabPaths } from './tabs.ts'

const names: Record<AuctionTab, () => string> = {
  live: m.listings_live,
  scheduled: m.listings_scheduled,
  ended: m.common_ended,
  watching: m.auctions_tab_watching,
  bids: m.auctions_tab_bids,
  own: m.auctions_tab_own,
}

/** The lists of auctions: what everybody sees, then what is the member's own affair. */
export const LotTabs = ({ tab }: { tab: AuctionTab }) => (
  <TabLinks
    label={m.common_auctions()}
    tabs={auctionTabs.map((value) => ({ label: names[value](), to: tabPaths[value], active: value === tab }))}
  />
)
