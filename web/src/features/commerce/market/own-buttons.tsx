import type { ListingCard } from '@mtaa/contract/commerce/listings'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { PromoteButton } from '../boosts/index.ts'
import { useSendProduct } from './mine/mine.queries.ts'
import { useActs } from './mine/use-acts.ts'
import { useChangeStatus } from './use-change-status.ts'

const editable = new Set(['active', 'paused', 'sold', 'draft', 'pending_review', 'expired'])

/** A seller's actions on an own product, by its state. */
export function OwnButtons({
  product: { id, title, status },
}: {
  product: Pick<ListingCard, 'id' | 'title' | 'status'>
}) {
  const { change, busyWith } = useChangeStatus(id)
  const acts = useActs()
  const button = (to: 'active' | 'paused' | 'sold', label: string) => (
    <Button busy={busyWith === to} disabled={busyWith !== undefined && busyWith !== to} onClick={() => change(to)}>
      {label}
    </Button>
  )
  return (
    <div className="grid w-full grid-cols-2 gap-2 md:flex md:w-auto md:flex-wrap">
      {editable.has(status) ? <LinkButton to={`/market/${id}/edit`}>{m.common_edit()}</LinkButton> : null}
      {status === 'active' || status === 'paused' || status === 'sold' ? (
        <LinkButton to={`/market/${id}/edit#price`}>{m.market_edit_price()}</LinkButton>
      ) : null}
      {status === 'active' ? <PromoteButton product={{ id, title }} /> : null}
      {status === 'active' ? button('paused', m.listings_pause()) : null}
      {status === 'paused' ? button('active', m.market_resume()) : null}
      {status === 'sold' ? button('active', m.market_put_back()) : null}
      {status === 'active' || status === 'paused' ? button('sold', m.market_mark_sold()) : null}
      {status === 'active' || status === 'expired' ? (
        <Button busy={acts.busyWith === 'renew'} onClick={() => acts.run('renew', [id])}>
          {m.market_renew()}
        </Button>
      ) : null}
      {status === 'draft' ? <SendButton id={id} /> : null}
      <Button busy={acts.busyWith === 'delete'} onClick={() => acts.run('delete', [id])}>
        {m.common_delete()}
      </Button>
    </div>
  )
}

/** Sends a refused product to the moderators again. */
function SendButton({ id }: { id: string }) {
  const { mutate, isPending } = useSendProduct(id)
  const send = () =>
    mutate(undefined, {
      onSuccess: () => showToast({ title: m.market_sent_to_review(), tone: 'success' }),
      onError: ({ message }) => showToast({ title: message, tone: 'danger' }),
    })
  return (
    <Button variant="primary" busy={isPending} onClick={send}>
      {m.common_send_again()}
    </Button>
  )
}
