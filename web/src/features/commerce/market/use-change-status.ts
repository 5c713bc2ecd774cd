import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useUpdateProduct } from './market.queries.ts'

type Status = 'active' | 'paused' | 'sold'

const confirmations: Record<Status, () => string> = {
  active: m.market_now_active,
  paused: m.market_now_paused,
  sold: m.market_now_sold,
}

/** Pauses a product, puts it back on sale, or marks it sold, with a toast. */
export function useChangeStatus(id: string) {
  const { mutate, isPending, variables } = useUpdateProduct(id)
  const change = (status: Status) =>
    mutate(
      { status },
      {
        onSuccess: ({ title, status: now }) =>
          showToast(
            now === 'pending_review'
              ? { title: m.market_sent_to_review(), tone: 'success' }
              : { title: confirmations[status](), text: title, tone: 'success' },
          ),
        onError: ({ message }) => showToast({ title: message, tone: 'danger' }),
      },
    )
  return { change, busyWith: isPending ? variables.status : undefined }
}
