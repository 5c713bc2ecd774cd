import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { DeleteListingButton } from '../../listings/index.ts'
import { useChangeServiceStatus, useSendService } from '../services.queries.ts'

const open: readonly string[] = ['draft', 'pending_review', 'active', 'paused']

/** What its provider can do with a service, by its state. */
export function OwnServiceButtons({ listing: { id, status } }: { listing: Pick<ListingCard, 'id' | 'status'> }) {
  const { mutate, isPending } = useChangeServiceStatus(id)
  const again = useSendService(id)
  const remove = <DeleteListingButton id={id} leadsTo="/services/mine" />
  if (!open.includes(status)) return remove
  const failed = (error: Error) => showToast({ title: sentenceOf(error, m.ui_offline()), tone: 'danger' })
  const change = (to: 'active' | 'paused') =>
    mutate(to, {
      onSuccess: ({ title }) =>
        showToast({
          title: to === 'paused' ? m.listings_now_paused() : m.services_now_shown(),
          text: title,
          tone: 'success',
        }),
      onError: failed,
    })
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to={`/services/${id}/edit`}>{m.common_edit()}</LinkButton>
      <LinkButton to={`/services/${id}/licences`}>{m.services_licences()}</LinkButton>
      {status === 'draft' ? (
        <Button
          variant="primary"
          busy={again.isPending}
          onClick={() =>
            again.mutate(undefined, {
              onSuccess: () => showToast({ title: m.market_sent_to_review(), tone: 'success' }),
              onError: failed,
            })
          }
        >
          {m.common_send_again()}
        </Button>
      ) : null}
      {status === 'active' ? (
        <Button busy={isPending} onClick={() => change('paused')}>
          {m.listings_pause()}
        </Button>
      ) : null}
      {status === 'paused' ? (
        <Button busy={isPending} onClick={() => change('active')}>
          {m.market_resume()}
        </Button>
      ) : null}
      {remove}
    </div>
  )
}
