import { CircleCheck, EllipsisVertical, Megaphone, Pause, Pencil, RefreshCw, Tag, Trash2 } from 'lucide-react'
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { Menu, type MenuItem } from '../../../ui/layout/menu.tsx'
import type { Icon } from '../../../ui/media/icon.ts'
import { usePromotion } from '../boosts/index.ts'
import { useSendProduct } from './mine/mine.queries.ts'
import { useActs } from './mine/use-acts.ts'
import { useChangeStatus } from './use-change-status.ts'

type Own = Pick<ListingCard, 'id' | 'title' | 'status'>

const editable = new Set<Own['status']>(['active', 'paused', 'sold', 'draft', 'pending_review', 'expired'])

/** A seller's actions on an own product, by its state: what comes next as a button, the rest in a menu. */
export function OwnButtons({ product }: { product: Own }) {
  const { id, title, status } = product
  const { change, busyWith } = useChangeStatus(id)
  const acts = useActs()
  const promotion = usePromotion(product)
  const isEditable = editable.has(status)
  const edit = { label: m.common_edit(), icon: Pencil, to: `/market/${id}/edit` }
  const renew = { label: m.market_renew(), icon: RefreshCw, onSelect: () => acts.run('renew', [id]) }
  const move = (to: 'active' | 'paused' | 'sold', label: string, icon: Icon) => ({
    label,
    icon,
    disabled: busyWith !== undefined,
    onSelect: () => change(to),
  })
  const isShown = status === 'active'
  const isLive = isShown || status === 'paused'
  const items: (MenuItem | false | undefined)[] = [
    isEditable && primaryOf(status) !== 'edit' && edit,
    (isLive || status === 'sold') && { label: m.market_edit_price(), icon: Tag, to: `/market/${id}/edit#price` },
    isShown && promotion && { label: promotion.label, icon: Megaphone, onSelect: promotion.press },
    isShown && move('paused', m.listings_pause(), Pause),
    isLive && move('sold', m.market_mark_sold(), CircleCheck),
    isShown && renew,
    { label: m.common_delete(), icon: Trash2, tone: 'danger', onSelect: () => acts.run('delete', [id]) },
  ]
  const again = (label: string) => (
    <Button variant="primary" busy={busyWith === 'active'} onClick={() => change('active')}>
      {label}
    </Button>
  )
  const primary = {
    edit: isEditable ? (
      <LinkButton to={edit.to} icon={Pencil}>
        {edit.label}
      </LinkButton>
    ) : null,
    resume: again(m.market_resume()),
    put_back: again(m.market_put_back()),
    renew: (
      <Button variant="primary" busy={acts.busyWith === 'renew'} onClick={renew.onSelect}>
        {renew.label}
      </Button>
    ),
    send: <SendButton id={id} />,
  }[primaryOf(status)]
  return (
    <div className="flex flex-wrap items-center gap-2">
      {primary}
      <Menu
        label={m.market_more_actions({ title })}
        icon={EllipsisVertical}
        items={items.filter((item) => item !== false && item !== undefined)}
      />
    </div>
  )
}

const primaries = { paused: 'resume', sold: 'put_back', expired: 'renew', draft: 'send' } as const

/** What a seller most likely does next with it. */
const primaryOf = (status: Own['status']) =>
  status in primaries ? primaries[status as keyof typeof primaries] : ('edit' as const)

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
