import type { ProductAct, ProductOutcome } from '@mtaa/contract/commerce/products/product-states'
import { m } from '../../../../paraglide/messages.js'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { useChangeProducts } from './mine.queries.ts'

type Act = Exclude<ProductAct, 'undo'>

const done: Record<ProductAct, (values: { count: number }) => string> = {
  renew: m.market_done_renew,
  pause: m.market_done_pause,
  resume: m.market_done_resume,
  delete: m.market_done_delete,
  undo: m.market_done_undo,
}

/** Does something with own products. The server has done it at once; what was done can be undone from the notice. */
export function useActs() {
  const { mutate, isPending, variables } = useChangeProducts()
  const run = (act: Act, ids: string[], onDone?: () => void) =>
    mutate(
      { act, ids },
      {
        onSuccess: ({ items }) => {
          onDone?.()
          showOutcome(act, items, (changed) => undo(changed))
        },
        onError: ({ message }) => showToast({ title: message, tone: 'danger' }),
      },
    )
  const undo = (ids: string[]) =>
    mutate(
      { act: 'undo', ids },
      {
        onSuccess: ({ items }) => showOutcome('undo', items),
        onError: ({ message }) => showToast({ title: message, tone: 'danger' }),
      },
    )
  return { run, busyWith: isPending ? variables.act : undefined }
}

/** How many were changed; of those that were not, the first sentence that says why. */
function showOutcome(act: ProductAct, items: readonly ProductOutcome[], undo?: (ids: string[]) => void) {
  const changed = items.filter(({ code }) => code === null).map(({ id }) => id)
  const refused = items.filter(({ code }) => code !== null)
  // What was changed while it was not on offer may wait for a moderator.
  const waits = items.some(({ code, status }) => code === null && status === 'pending_review')
  const why = [
    ...(waits ? [m.market_in_review()] : []),
    ...(refused.length > 0 ? [m.market_not_done({ count: refused.length }), refused[0]?.message ?? ''] : []),
  ].join(' ')
  if (changed.length === 0) return showToast({ title: refused[0]?.message ?? '', tone: 'danger' })
  showToast({
    title: done[act]({ count: changed.length }),
    tone: 'success',
    ...(why && { text: why }),
    ...(undo && { action: { label: m.market_undo(), run: () => undo(changed) } }),
  })
}
