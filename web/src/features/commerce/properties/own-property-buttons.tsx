import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { m } from '../../../paraglide/messages.js'
import { useFlag } from '../../../platform/use-flags.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { DeleteListingButton } from '../listings/index.ts'
import { useChangePropertyStatus } from './properties.queries.ts'

const confirmations = {
  active: m.properties_now_active,
  paused: m.properties_now_paused,
  sold: m.properties_now_sold,
} as const
type Target = keyof typeof confirmations

const changeable: readonly string[] = ['active', 'paused', 'sold']

/** What its lister can do with a property, by its state. */
export function OwnPropertyButtons({ listing: { id, status } }: { listing: Pick<ListingCard, 'id' | 'status'> }) {
  const { mutate, isPending, variables } = useChangePropertyStatus(id)
  const areViewingsOpen = useFlag('bookings') === 'enabled'
  const remove = <DeleteListingButton id={id} leadsTo="/properties/mine" />
  if (!changeable.includes(status)) return remove
  const change = (to: Target) =>
    mutate(to, {
      onSuccess: ({ title }) => showToast({ title: confirmations[to](), text: title, tone: 'success' }),
      onError: ({ message }) => showToast({ title: message, tone: 'danger' }),
    })
  const button = (to: Target, label: string) => (
    <Button busy={isPending && variables === to} disabled={isPending && variables !== to} onClick={() => change(to)}>
      {label}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to={`/properties/${id}/edit`}>{m.common_edit()}</LinkButton>
      {areViewingsOpen ? <LinkButton to={`/properties/${id}/viewings`}>{m.viewings_title()}</LinkButton> : null}
      {status === 'active' ? button('paused', m.listings_pause()) : null}
      {status === 'active' ? null : button('active', m.properties_show_again())}
      {status === 'sold' ? null : button('sold', m.properties_mark_taken())}
      {remove}
    </div>
  )
}
