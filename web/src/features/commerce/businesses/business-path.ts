import type { BusinessCard } from '@mtaa/contract/commerce/businesses'

/** The address of a business: its name, and the id, which alone finds it. */
export const businessPath = ({ slug, id }: Pick<BusinessCard, 'slug' | 'id'>) => `/businesses/${slug}--${id}`
