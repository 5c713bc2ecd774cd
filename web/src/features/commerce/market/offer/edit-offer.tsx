import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { NewProduct, Product } from '@mtaa/contract/commerce/products/market'
import { m } from '../../../../paraglide/messages.js'
import { useDraft } from '../../../../platform/drafts.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { listingPath } from '../../listings/index.ts'
import { useUpdateProduct } from '../market.queries.ts'
import { draftOf, type OfferDraft } from './offer-draft.ts'
import { OfferForm } from './offer-form.tsx'
import { changesOf } from './offer-rules.ts'

type Typed = Omit<OfferDraft, 'images' | 'quantity'> & Partial<Pick<OfferDraft, 'quantity'>>

/** Edits a product. */
export function EditOffer({ product }: { product: Product }) {
  const [typed, setTyped] = useDraft<Typed>(`product ${product.id}`, product.seller_id)
  const [images, setImages] = useState(product.images)
  // With all pieces reserved the quantity is 0, but the form's minimum is 1.
  const loaded = draftOf({ ...product, quantity: Math.max(product.quantity, 1) })
  const draft = { ...loaded, ...typed, images }
  // URLs of pictures end after an hour, and pieces are sold: only those that were typed are stored.
  const setDraft = ({ images: pictures, quantity, ...next }: OfferDraft) => {
    setImages(pictures)
    setTyped({ ...next, ...(quantity !== loaded.quantity && { quantity }) })
  }
  const update = useUpdateProduct(product.id)
  const navigate = useNavigate()
  const send = async (offer: NewProduct) => {
    const saved = await update.mutateAsync(changesOf(loaded, offer))
    setTyped(undefined)
    showToast({ title: m.listings_saved(), text: saved.title, tone: 'success' })
    await navigate(listingPath(saved))
  }
  return <OfferForm draft={draft} onChange={setDraft} sendLabel={m.market_save()} onSend={send} editing />
}
