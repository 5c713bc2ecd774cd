import type { ReactNode } from 'react'
import type { Module } from '@mtaa/contract/commerce/products/categories'
import { m } from '../../../paraglide/messages.js'

const sentences = {
  market: m.listings_none_market,
  events: m.listings_none_events,
  auctions: m.listings_none_auctions,
  services: m.listings_none_services,
} as const

/** The card in an empty carousel: what is missing, where, and counts nearby. */
export const NoListings = ({ module, place, children }: { module: Module; place: string; children?: ReactNode }) => (
  <div className="flex flex-col gap-1 rounded-card border border-line bg-surface px-4 pt-4 pb-3">
    <p className="font-semibold">{sentences[module]({ place })}</p>
    {children}
  </div>
)
