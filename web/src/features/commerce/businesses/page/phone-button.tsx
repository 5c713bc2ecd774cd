import { Phone } from 'lucide-react'
import type { Business } from '@mtaa/contract/commerce/businesses/businesses'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useSession } from '../../../../platform/session.ts'
import { buttonVariant } from '../../../../ui/forms/button-variant.ts'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { withNext } from '../../../identity/accounts/index.ts'
import { businessPath } from '../business-path.ts'
import { useRevealPhone } from '../businesses.queries.ts'

/** Looks the number up when it is requested, for members. Then it is a link that calls. */
export function PhoneButton({ business }: { business: Pick<Business, 'id' | 'slug' | 'phone_public' | 'available'> }) {
  const { status } = useSession()
  const { data, error, mutate, isPending } = useRevealPhone(business.id)
  if (!business.phone_public || !business.available) return null
  if (status !== 'in') {
    return (
      <LinkButton icon={Phone} to={withNext('/login', businessPath(business))}>
        {m.businesses_sign_in_for_phone()}
      </LinkButton>
    )
  }
  if (data) {
    return (
      <a href={`tel:+${data.phone}`} className={buttonVariant('primary')}>
        <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>{m.businesses_call({ phone: `0${data.phone.slice(3)}` })}</span>
      </a>
    )
  }
  return (
    <div className="flex flex-col gap-1">
      <Button variant="primary" icon={Phone} busy={isPending} onClick={() => mutate()}>
        {m.businesses_show_phone()}
      </Button>
      {error ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {sentenceOf(error, m.ui_offline())}
        </p>
      ) : null}
    </div>
  )
}
