import { type DeliveryMethod, deliveryMethods, paidMethods } from '@mtaa/contract/commerce/products/product-terms'
import { m } from '../../../paraglide/messages.js'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { deliveryName } from '../listings/index.ts'

interface DeliveryFieldsProps {
  delivery: readonly DeliveryMethod[]
  /** Fees as typed, also of methods that are not offered at the moment. */
  fees: Readonly<Record<string, string>>
  error: string | undefined
  feeError: string | undefined
  onChange: (changes: { delivery?: DeliveryMethod[]; fees?: Record<string, string> }) => void
}

/** How something that is sold reaches its buyer, and what that costs. */
export function DeliveryFields({ delivery, fees, error, feeError, onChange }: DeliveryFieldsProps) {
  const choose = (method: DeliveryMethod, chosen: boolean) =>
    onChange({ delivery: deliveryMethods.filter((one) => (one === method ? chosen : delivery.includes(one))) })
  return (
    <>
      <fieldset aria-invalid={error ? true : undefined}>
        <legend className="font-semibold">{m.common_delivery()}</legend>
        <p className="text-sm text-muted">{m.market_delivery_note()}</p>
        <div className="grid grid-cols-1 sm:grid-cols-2">
          {deliveryMethods.map((method) => (
            <Checkbox
              key={method}
              label={deliveryName(method)}
              name="delivery"
              checked={delivery.includes(method)}
              onChange={({ target }) => choose(method, target.checked)}
            />
          ))}
        </div>
        {error ? <p className="text-sm font-semibold text-danger">{error}</p> : null}
      </fieldset>
      {paidMethods.some((method) => delivery.includes(method)) ? (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {paidMethods.map((method) =>
            delivery.includes(method) ? (
              <Input
                key={method}
                label={m.market_fee_of({ method: deliveryName(method) })}
                hint={m.market_fee_hint()}
                optional
                name={`fee:${method}`}
                before="KSh"
                inputMode="numeric"
                maxLength={7}
                value={fees[method] ?? ''}
                error={feeError}
                onChange={({ target }) => onChange({ fees: { ...fees, [method]: target.value } })}
              />
            ) : null,
          )}
        </div>
      ) : null}
    </>
  )
}
