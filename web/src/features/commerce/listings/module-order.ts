import type { ListingModule, Module } from '@mtaa/contract/commerce/listings/modules'

/** The display order of the modules. */
export const moduleOrder = ['market', 'events', 'auctions', 'services'] as const satisfies readonly Module[]

/** The colour of a module: the four have one of their own. */
export const hueOf = (module: ListingModule) => (module === 'jobs' || module === 'properties' ? 'primary' : module)
