import { type ComponentType, useEffect, useState } from 'react'
import type { Product } from '@mtaa/contract/commerce/products/market'
import { whenIdle } from '../../../platform/when-idle.ts'

/** The place of the button that offers a price; what it needs is fetched when the page has time for it. */
export function OfferWhenIdle({ product }: { product: Product }) {
  const [Fetched, setFetched] = useState<ComponentType<{ product: Product }> | null>(null)
  useEffect(() => {
    whenIdle(() => {
      import('./offer-button.tsx').then(
        (file) => setFetched(() => file.OfferButton),
        // Without a network there is nothing to offer.
        () => {},
      )
    })
  }, [])
  return <div className="min-h-11">{Fetched ? <Fetched product={product} /> : null}</div>
}
