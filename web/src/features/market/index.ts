/** The door to the market. */
export { CategoryList } from './category-list.tsx'
export { conditionName } from './condition-name.ts'
export { productQuery } from './market.queries.ts'
export { MyProducts, MyProductTabs, offerTabOf } from './my-products.tsx'
export { EditOffer } from './offer/edit-offer.tsx'
export { NewOffer } from './offer/new-offer.tsx'
export { productThing } from './product-thing.ts'
export { ProductView } from './product-view.tsx'
