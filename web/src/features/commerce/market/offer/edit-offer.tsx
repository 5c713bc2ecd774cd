import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { NewProduct, Product } from '@mtaa/contract/commerce/market'
import { m } from '../../../../paraglide/messages.js'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { listingPath } from '../../listings/index.ts'
import { useUpdateProduct } from '../market.queries.ts'
import { draftOf } from './offer-draft.ts'
import { OfferForm } from './offer-form.tsx'

/** Edits a product. */
export function EditOffer({ product }: { product: Product }) {
  // With all pieces reserved the quantity is 0, but the form's minimum is 1.
  const [draft, setDraft] = useState(() => draftOf({ ...product, quantity: Math.max(product.quantity, 1) }))
  const update = useUpdateProduct(product.id)
  const navigate = useNavigate()
  const send = async (offer: NewProduct) => {
    const { county_code: _county, constituency_code: _constituency, ward_code: _ward, ...changes } = offer
    const saved = await update.mutateAsync(changes)
    showToast({ title: m.market_saved(), text: saved.title, tone: 'success' })
    await navigate(listingPath(saved))
  }
  return <OfferForm draft={draft} onChange={setDraft} sendLabel={m.market_save()} onSend={send} fixedPlace />
}
