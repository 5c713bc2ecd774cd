import type { Product } from '@mtaa/contract/commerce/products/market'
import { addressOf, offerOf } from '../listings/index.ts'

/** A product as structured data. */
export const productStructuredData = (product: Product) => ({
  '@type': 'Product',
  category: product.subcategory ? `${product.category} > ${product.subcategory.value}` : product.category,
  ...(product.facts.length > 0 && {
    additionalProperty: product.facts.map(({ name, value }) => ({
      '@type': 'PropertyValue',
      name: name.en,
      value: value.en,
    })),
  }),
  offers: {
    ...offerOf(product.price, product.available && product.quantity > 0),
    itemCondition: `https://schema.org/${product.condition === 'new' ? 'NewCondition' : 'UsedCondition'}`,
    seller: { '@type': 'Person', name: product.owner.first_name },
    availableAtOrFrom: { '@type': 'Place', address: addressOf(product) },
  },
})
