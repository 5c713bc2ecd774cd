/** The tabs of auctions as URLs. Pure. */
import { auctionTabs, type AuctionTab } from '@mtaa/contract/commerce/auctions/lots'

export const tabPaths: Readonly<Record<AuctionTab, string>> = {
  live: '/auctions',
  scheduled: '/auctions/scheduled',
  ended: '/auctions/ended',
  watching: '/auctions/watching',
  bids: '/auctions/my-bids',
  own: '/auctions/my-auctions',
}

export const tabAt = (pathname: string): AuctionTab => auctionTabs.find((tab) => tabPaths[tab] === pathname) ?? 'live'

/** What narrows the list of what everybody sees. */
export const onlyOf = (tab: 'live' | 'scheduled') => ({ type: tab === 'live' ? 'active' : 'scheduled' })
