import { businessCategories } from '@mtaa/contract/commerce/businesses/business-categories'
import { categories } from '@mtaa/contract/commerce/products/categories'
import { jobTypes } from '@mtaa/contract/commerce/jobs/job-terms'
import { conditions } from '@mtaa/contract/commerce/products/product-terms'
import { propertyOffers } from '@mtaa/contract/commerce/properties/property-terms'
import { Refusal } from '../../../platform/http/refusal.ts'

const known = {
  category: new Set([...Object.values(categories).flatMap(Object.keys), ...Object.keys(businessCategories)]),
  type: new Set<string>([...conditions, ...jobTypes, ...propertyOffers]),
}

/** Refuses a category or type that nothing has. */
export function assertKnown(filters: { category?: string | undefined; type?: string | undefined }): void {
  for (const field of ['category', 'type'] as const) {
    const value = filters[field]
    if (value === undefined || known[field].has(value)) continue
    throw new Refusal('bad_request', { field, issues: [{ path: field, message: 'unknown' }] })
  }
}
