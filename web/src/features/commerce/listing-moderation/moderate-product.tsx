import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { useRemove } from './moderation.queries.ts'
import { ProductHistory } from './product-history.tsx'
import { ReasonForm } from './reason-form.tsx'

/** What market moderators do on a product's page: read how it was before, and take it off the market. */
export function ModerateProduct({ productId }: { productId: string }) {
  const [removing, setRemoving] = useState(false)
  const { mutate, isPending } = useRemove(productId)
  return (
    <div className="flex flex-col items-start gap-3">
      <ProductHistory productId={productId} />
      {removing ? (
        <ReasonForm
          label={m.listing_reviews_remove()}
          busy={isPending}
          onSend={(why) =>
            mutate(why, {
              onSuccess: () => {
                setRemoving(false)
                showToast({ title: m.listing_reviews_removed(), tone: 'success' })
              },
              onError: ({ message }) => showToast({ title: message, tone: 'danger' }),
            })
          }
        />
      ) : (
        <Button onClick={() => setRemoving(true)}>{m.listing_reviews_remove()}</Button>
      )}
    </div>
  )
}
