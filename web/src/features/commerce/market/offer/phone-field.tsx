import { useQuery } from '@tanstack/react-query'
import { m } from '../../../../paraglide/messages.js'
import { useSession } from '../../../../platform/session.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Checkbox } from '../../../../ui/forms/choices.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { sellerQuery } from '../../listings/index.ts'

/** Only a confirmed number can be shown. */
export function PhoneField({ shown, onShown }: { shown: boolean; onShown: (shown: boolean) => void }) {
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
