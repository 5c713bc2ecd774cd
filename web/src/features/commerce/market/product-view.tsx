import { useQuery } from '@tanstack/react-query'
import type { Product } from '@mtaa/contract/commerce/market'
import { m } from '../../../paraglide/messages.js'
import { formatNumber } from '../../../platform/format.ts'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useFlag } from '../../../platform/use-flags.ts'
import { Price, RelativeTime } from '../../../ui/data/formatters.tsx'
import { DetailFrame, Fact } from '../listings/index.ts'
import { BuyButtons } from './buy-buttons.tsx'
import { conditionName } from './condition-name.ts'
import { productQuery } from './market.queries.ts'
import { OwnButtons } from './own-buttons.tsx'
import { SafetyBox } from './safety-box.tsx'

/** A product's page; `loaded` comes from the loader. */
export function ProductView({ loaded }: { loaded: Product }) {
  const { data: product } = useQuery({ ...productQuery(useApi(), loaded.id), initialData: loaded })
  const { user } = useSession()
  const mine = user?.id === product.seller_id
  const [market, checkout] = [useFlag('market'), useFlag('checkout')]
  const buttons = mine
    ? market === 'enabled' && <OwnButtons product={product} />
    : product.available && checkout === 'enabled' && <BuyButtons product={product} />
  const head = (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Price shillings={product.price} className="text-3xl" />
        {product.negotiable ? <span className="text-muted">{m.market_negotiable_yes()}</span> : null}
      </p>
      {buttons}
    </>
  )
  const facts = (
    <>
      <Fact name={m.market_condition()}>{conditionName(product.condition)}</Fact>
      {product.quantity > 0 ? (
        <Fact name={m.market_quantity()}>{m.market_left({ count: formatNumber(product.quantity) })}</Fact>
      ) : null}
      <Fact name={m.market_posted()}>
        <RelativeTime at={product.created_at} />
      </Fact>
    </>
  )
  return (
    <DetailFrame listing={product} listName={m.common_market()} role={m.common_seller()} head={head} facts={facts}>
      <SafetyBox />
    </DetailFrame>
  )
}
