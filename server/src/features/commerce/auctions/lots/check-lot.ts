import { Refusal } from '../../../../platform/http/refusal.ts'
import { arePricesRight, leastBuyNow } from './offer.rules.ts'

/** Refuses `auction_prices_mismatch` for a reserve below the start, or for buying at once for too little. */
export function checkPrices(prices: Parameters<typeof leastBuyNow>[0]) {
  if (!arePricesRight(prices)) throw new Refusal('auction_prices_mismatch', { least: leastBuyNow(prices) })
}
