import { AddressPicker } from '../../../features/commerce/addresses/index.ts'
import { deliveryName } from '../../../features/commerce/listings/index.ts'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { RadioGroup } from '../../../ui/forms/choices.tsx'
import type { Choice, SellerDelivery as Delivery } from './deliveries.ts'

interface SellerDeliveryProps {
  delivery: Delivery
  onChoose: (choice: Choice) => void
}

/** How the things of one seller are delivered, what that costs, and where they are brought. */
export function SellerDelivery({ delivery, onChoose }: SellerDeliveryProps) {
  const language = useLanguage()
  const { group, method, needsAddress, addressId } = delivery
  if (method === null) {
    return (
      <p role="alert" className="py-3 text-sm font-semibold text-danger">
        {m.cart_delivery_not_common()}
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-3 py-3">
      <RadioGroup
        label={m.common_delivery()}
        name={`delivery ${group.seller_id}`}
        value={method}
        onChange={(chosen) => onChoose({ method: chosen })}
        options={group.methods.map((one) => ({
          value: one.method,
          label: (
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>{deliveryName(one.method)}</span>{' '}
              <span className="text-muted tabular-nums">{formatPrice(one.fee, language)}</span>
            </span>
          ),
        }))}
      />
      {needsAddress ? (
        <AddressPicker
          name={`address ${group.seller_id}`}
          value={addressId}
          onChange={(id) => onChoose({ addressId: id })}
        />
      ) : null}
    </div>
  )
}
