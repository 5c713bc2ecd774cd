import { formatNumber } from '@mtaa/contract/number'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { deliveryFee } from '@mtaa/contract/commerce/products/product-terms'
import type { Product } from '@mtaa/contract/commerce/products/market'
import type { Seller } from '@mtaa/contract/commerce/sellers/sellers'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useFlag } from '../../../platform/use-flags.ts'
import { Price, RelativeTime } from '../../../ui/data/formatters.tsx'
import { conditionName, deliveryName, DetailFrame, Fact } from '../listings/index.ts'
import { OfferWhenIdle } from '../offers/index.ts'
import { NoteWhenIdle, PricesWhenNear } from '../product-insights/index.ts'
import { BuyButtons } from './buy-buttons.tsx'
import { CallSeller } from './call-seller.tsx'
import { productQuery } from './product.queries.ts'
import { SafetyBox } from './safety-box.tsx'

const ProductHistory = lazy(async () => ({ default: (await import('../listing-moderation/index.ts')).ProductHistory }))
const OwnButtons = lazy(async () => ({ default: (await import('./own-buttons.tsx')).OwnButtons }))

interface ProductViewProps {
  /** From the loader. */
  loaded: Product
  seller: Seller | null
}

/** A product's page. */
export function ProductView({ loaded, seller }: ProductViewProps) {
  const { data: product } = useQuery({ ...productQuery(useApi(), loaded.id), initialData: loaded })
  const language = useLanguage()
  const { user } = useSession()
  const mine = user?.id === product.seller_id
  const [market, checkout] = [useFlag('market'), useFlag('checkout')]
  const buttons = mine
    ? market === 'enabled' && (
        <Suspense fallback={<div className="min-h-11" />}>
          <OwnButtons product={product} />
        </Suspense>
      )
    : product.available && checkout === 'enabled' && <BuyButtons product={product} />
  const price = (
    <>
      <Price shillings={product.price} className="text-3xl" />
      {product.negotiable ? <span className="text-muted">{m.market_negotiable_yes()}</span> : null}
    </>
  )
  const head = (
    <>
      <p className="text-muted">
        <span>{`${[conditionName(product.condition), product.ward ?? product.county].join(' · ')} · `}</span>
        <RelativeTime at={product.created_at} />
        {product.edited_at ? <span>{` · ${m.common_edited()}`}</span> : null}
      </p>
      {buttons}
      {product.negotiable && !mine && buttons ? <OfferWhenIdle key={product.id} product={product} /> : null}
      {mine ? null : <NoteWhenIdle key={product.id} productId={product.id} />}
    </>
  )
  const facts = (
    <>
      {product.quantity > 0 ? (
        <Fact name={m.market_quantity()}>{m.market_left({ count: formatNumber(product.quantity) })}</Fact>
      ) : null}
      {product.subcategory ? <Fact name={m.listings_kind()}>{product.subcategory[language]}</Fact> : null}
      {product.facts.map(({ name, value }) => (
        <Fact key={name.en} name={name[language]}>
          {value[language]}
        </Fact>
      ))}
      <Fact name={m.common_delivery()}>
        {product.delivery.map((method) => (
          <span key={method} className="block">
            {deliveryName(method)}: {formatPrice(deliveryFee(product.delivery_fees, method), language)}
          </span>
        ))}
      </Fact>
    </>
  )
  return (
    <DetailFrame
      listing={product}
      listName={m.common_market()}
      role={m.common_seller()}
      top={price}
      head={head}
      facts={facts}
      seller={seller}
      below={
        product.subcategory
          ? {
              label: product.subcategory[language],
              to: `/market?category=${product.category}&sub=${product.subcategory.value}`,
            }
          : undefined
      }
      contact={product.phone_public && product.available && !mine ? <CallSeller productId={product.id} /> : null}
    >
      <PricesWhenNear key={product.id} productId={product.id} />
      {mine && product.edited_at ? (
        <Suspense fallback={null}>
          <ProductHistory key={product.id} productId={product.id} />
        </Suspense>
      ) : null}
      <SafetyBox />
    </DetailFrame>
  )
}
