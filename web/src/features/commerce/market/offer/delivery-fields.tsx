import { useQuery } from '@tanstack/react-query'
import { deliveryMethods, paidMethods } from '@mtaa/contract/commerce/products/product-terms'
import { m } from '../../../../paraglide/messages.js'
import { useSession } from '../../../../platform/session.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Checkbox } from '../../../../ui/forms/choices.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { deliveryName, sellerQuery } from '../../listings/index.ts'
import type { OfferDraft } from './offer-draft.ts'

interface DeliveryFieldsProps {
  draft: OfferDraft
  error: string | undefined
  feeError: string | undefined
  onChange: (changes: Partial<OfferDraft>) => void
}

/** How the product reaches its buyer, and whether members may call. */
export function DeliveryFields({
  draft: { delivery, fees, phone_public: shown },
  error,
  feeError,
  onChange,
}: DeliveryFieldsProps) {
  const choose = (method: (typeof deliveryMethods)[number], chosen: boolean) =>
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
      <PhoneField shown={shown} onShown={(phone_public) => onChange({ phone_public })} />
    </>
  )
}

/** Only a confirmed number can be shown. */
function PhoneField({ shown, onShown }: { shown: boolean; onShown: (shown: boolean) => void }) {
  const userId = useSession().user?.id ?? ''
  const { data: seller } = useQuery({ ...sellerQuery(useApi(), userId), enabled: userId !== '' })
  if (seller && !seller.phone_verified) {
    return (
      <p className="text-sm text-muted">
        {m.market_phone_unconfirmed()}{' '}
        <Link to="/settings/security" className="inline-flex min-h-6 items-center font-semibold text-primary underline">
          {m.market_confirm_phone()}
        </Link>
      </p>
    )
  }
  return (
    <Checkbox
      label={m.market_phone_public()}
      hint={m.market_phone_hint()}
      name="phone_public"
      checked={shown}
      onChange={({ target }) => onShown(target.checked)}
    />
  )
}
