import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { NewProduct, Product } from '@mtaa/contract/commerce/market'
import { m } from '../../../../paraglide/messages.js'
import { useDraft } from '../../../../platform/drafts.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { listingPath } from '../../listings/index.ts'
import { useUpdateProduct } from '../market.queries.ts'
import { draftOf, type OfferDraft } from './offer-draft.ts'
import { OfferForm } from './offer-form.tsx'

/** Edits a product. */
export function EditOffer({ product }: { product: Product }) {
  // With all pieces reserved the quantity is 0, but the form's minimum is 1.
  const [typed, setTyped] = useDraft<Omit<OfferDraft, 'images'>>(`product ${product.id}`, product.seller_id)
  const [images, setImages] = useState(product.images)
  const draft = { ...draftOf({ ...product, quantity: Math.max(product.quantity, 1) }), ...typed, images }
  // Addresses of pictures end after an hour, so they are not part of what is stored.
  const setDraft = ({ images: pictures, ...next }: OfferDraft) => {
    setImages(pictures)
    setTyped(next)
  }
  const update = useUpdateProduct(product.id)
  const navigate = useNavigate()
  const send = async (offer: NewProduct) => {
    const { county_code: _county, constituency_code: _constituency, ward_code: _ward, ...changes } = offer
    const saved = await update.mutateAsync(changes)
    setTyped(undefined)
    showToast({ title: m.listings_saved(), text: saved.title, tone: 'success' })
    await navigate(listingPath(saved))
  }
  return <OfferForm draft={draft} onChange={setDraft} sendLabel={m.market_save()} onSend={send} editing />
}
