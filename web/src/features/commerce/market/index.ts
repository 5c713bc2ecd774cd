/** Public entry of the market. */
import { lazy } from 'react'

export { categoriesQuery } from './categories.queries.ts'
export { CategoryList } from './category-list.tsx'
export { MyProductTabs, offerTabOf } from './my-product-tabs.tsx'
export { productStructuredData } from './product-structured-data.ts'
export { ProductView } from './product-view.tsx'

// The forms for sellers are not exported here, so that they are not in the buyers' bundle.
export const MyProducts = lazy(async () => ({ default: (await import('./mine/my-products.tsx')).MyProducts }))
export const ImportForm = lazy(async () => ({ default: (await import('./import/import-form.tsx')).ImportForm }))
export const EditOffer = lazy(async () => ({ default: (await import('./offer/edit-offer.tsx')).EditOffer }))
export const NewOffer = lazy(async () => ({ default: (await import('./offer/new-offer.tsx')).NewOffer }))
