import { defineFeature } from '../../../core/feature.ts'
import { deleteRemoved, eraseCart, exportCart } from './cart.queries.ts'
import { cartRoutes } from './cart.routes.ts'
import { rememberedFor } from './cart.rules.ts'

export const cart = defineFeature({
  name: 'commerce/cart',
  tables: ['cart_lines'],
  // What is in a cart stays there while ordering is closed.
  flag: 'essential',
  routes: cartRoutes,
  retention: [
    { name: 'lines removed from carts', since: 'they are removed', after: rememberedFor, sweep: deleteRemoved },
  ],
  ownData: {
    tables: ['cart_lines'],
    export: async (db, memberId) => ({ cart: await exportCart(db, memberId) }),
    async erase(tx, memberId) {
      await eraseCart(tx, memberId)
    },
  },
})
