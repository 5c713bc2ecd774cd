import type { Module } from '@mtaa/contract/commerce/categories'

/** The display order of the modules. */
export const moduleOrder = ['market', 'events', 'auctions', 'services'] as const satisfies readonly Module[]
