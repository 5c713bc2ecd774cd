/** The four kinds of listing that the feed, the landing page and the dashboard show, by their names in URLs. */
export const modules = ['market', 'auctions', 'events', 'services'] as const
export type Module = (typeof modules)[number]

/** All kinds of listing: also those that have lists and pages of their own only. */
export const listingModules = [...modules, 'jobs', 'properties'] as const
export type ListingModule = (typeof listingModules)[number]
