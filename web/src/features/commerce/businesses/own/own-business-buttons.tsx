import type { OwnBusiness } from '@mtaa/contract/commerce/businesses/businesses'
import { m } from '../../../../paraglide/messages.js'
import { askQuestion } from '../../../../ui/feedback/question-store.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { useDeleteBusiness, useUpdateBusiness } from './own-businesses.queries.ts'

const failed = ({ message }: Error) => showToast({ title: message, tone: 'danger' })

/** What an owner can do with a business, by its state. */
export function OwnBusinessButtons({ business: { id, name, status, verification } }: { business: OwnBusiness }) {
  const update = useUpdateBusiness(id)
  const remove = useDeleteBusiness(id)
  if (status === 'removed') return null
  const isActive = status === 'active'
  const move = () =>
    update.mutate(
      { status: isActive ? 'paused' : 'active' },
      {
        onSuccess: () =>
          showToast({
            title: isActive ? m.listings_now_paused() : m.listings_now_open(),
            text: name,
            tone: 'success',
          }),
        onError: failed,
      },
    )
  const ask = async () => {
    const isSure = await askQuestion({
      title: m.businesses_delete_title(),
      text: m.businesses_delete_text({ name }),
      yes: m.common_delete(),
      no: m.common_keep(),
    })
    if (!isSure) return
    const onSuccess = () => showToast({ title: m.businesses_deleted(), text: name, tone: 'success' })
    remove.mutate(undefined, { onSuccess, onError: failed })
  }
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to={`/businesses/${id}/edit`}>{m.common_edit()}</LinkButton>
      {verification === 'verified' ? null : (
        <LinkButton to={`/businesses/${id}/verify`}>{m.common_verify()}</LinkButton>
      )}
      <Button busy={update.isPending} onClick={move}>
        {isActive ? m.businesses_pause() : m.listings_resume()}
      </Button>
      <Button variant="plain" busy={remove.isPending} onClick={() => void ask()}>
        {m.common_delete()}
      </Button>
    </div>
  )
}
