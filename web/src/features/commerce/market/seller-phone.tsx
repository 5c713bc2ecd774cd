/** Loaded when somebody wants to call. */
import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { revealSellerPhone } from '@mtaa/contract/commerce/listings/listing-phone'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { formatPhone } from '../../../platform/format.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { buttonVariant } from '../../../ui/forms/button-variant.ts'

/** The seller's number, as a link that calls, or why it cannot be had. Each look is counted, so the request is made once. */
export function SellerPhone({ productId }: { productId: string }) {
  const api = useApi()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['products', 'phone', productId],
    queryFn: () => api(revealSellerPhone, { params: { id: productId } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (!data && !error) {
    return (
      <Button wide busy icon={Phone}>
        {m.market_call_seller()}
      </Button>
    )
  }
  if (!data) {
    return (
      <div className="flex flex-col gap-1">
        <p role="alert" className="text-sm font-semibold text-danger">
          {sentenceOf(error, m.ui_offline())}
        </p>
        <Button wide busy={isFetching} onClick={() => void refetch()}>
          {m.ui_retry()}
        </Button>
      </div>
    )
  }
  return (
    <div role="status" className="flex flex-col gap-1">
      <a href={`tel:+${data.phone}`} className={buttonVariant('primary', true)}>
        <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
        {m.businesses_call({ phone: formatPhone(data.phone) })}
      </a>
      <p className="text-sm text-muted">{m.market_call_safely()}</p>
    </div>
  )
}
