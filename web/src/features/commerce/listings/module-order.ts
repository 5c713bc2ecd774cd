import type { Module } from '@mtaa/contract/commerce/categories'

/** The order in which the kinds of listing stand on a screen. */
export const moduleOrder = ['market', 'events', 'auctions', 'services'] as const satisfies readonly Module[]
