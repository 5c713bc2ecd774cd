import type { DeliveryMethod } from '@mtaa/contract/commerce/products/product-terms'
import { m } from '../../../paraglide/messages.js'

const names: Record<DeliveryMethod, () => string> = {
  pickup: m.market_delivery_pickup,
  rider: m.market_delivery_rider,
  courier: m.market_delivery_courier,
  digital: m.market_delivery_digital,
}

/** How a product reaches its buyer, in words. */
export const deliveryName = (method: DeliveryMethod) => names[method]()
