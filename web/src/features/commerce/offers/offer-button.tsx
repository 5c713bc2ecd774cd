import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Product } from '@mtaa/contract/commerce/products/market'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { whenFetched } from '../../../ui/feedback/when-fetched.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { offerCheckoutPath } from '../cart/index.ts'
import { ownOfferQuery } from './offers.queries.ts'

const fetchSheet = () => import('./offer-sheet.tsx')
const OfferSheet = lazy(async () => ({ default: (await fetchSheet()).OfferSheet }))

/** Offers a price, or leads to the offer that there is. Visitors sign in first, and come back. */
export function OfferButton({ product }: { product: Product }) {
  const { status, user } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { data: offer } = useQuery({ ...ownOfferQuery(useApi(), user?.id ?? '', product.id), enabled: status === 'in' })
  if (offer?.may.pay)
    return (
      <LinkButton wide variant="primary" to={offerCheckoutPath(offer)}>
        {m.offers_pay_agreed({ price: formatPrice(offer.unit_price * offer.quantity, language) })}
      </LinkButton>
    )
  if (offer?.status === 'open')
    return (
      <LinkButton wide to="/offers">
        {m.offers_see_yours({ price: formatPrice(offer.unit_price, language) })}
      </LinkButton>
    )
  const press = () => {
    if (status === 'out') void navigate(`/auth/login?next=${encodeURIComponent(pathname)}`)
    else void whenFetched(fetchSheet, () => setOpen(true))
  }
  return (
    <>
      <Button wide onClick={press}>
        {m.offers_make()}
      </Button>
      {isOpen ? (
        <Suspense>
          <OfferSheet product={product} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
