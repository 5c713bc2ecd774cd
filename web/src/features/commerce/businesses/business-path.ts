import type { BusinessCard } from '@mtaa/contract/commerce/businesses/businesses'

/** The URL of a business: its name, and the id, which alone finds it. */
export const businessPath = ({ slug, id }: Pick<BusinessCard, 'slug' | 'id'>) => `/businesses/${slug}--${id}`
