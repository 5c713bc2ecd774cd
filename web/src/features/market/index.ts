/** The door to the market. */
export { CategoryList } from './category-list.tsx'
export { conditionName } from './condition-name.ts'
export { productThing } from './product-thing.ts'
export { ProductView } from './product-view.tsx'
