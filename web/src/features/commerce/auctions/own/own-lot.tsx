import { Ban, Pencil, Plus } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Auction } from '@mtaa/contract/commerce/auctions/auctions'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { formatSum } from '../../../../platform/format.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { useFlag } from '../../../../platform/use-flags.ts'
import { askQuestion } from '../../../../ui/feedback/question-store.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { isOpen, type ShownLot } from '../lot/lot-pace.ts'
import { termsQuery, useCancelAuction } from './own-lot.queries.ts'
import { OwnEnd } from './own-end.tsx'

const AdditionDialog = lazy(async () => ({ default: (await import('./addition-dialog.tsx')).AdditionDialog }))

/** What a seller does with a lot: change it until somebody bids, then add to its text; offer it again if nobody bought. */
export function OwnLot({ auction, lot }: { auction: Auction; lot: ShownLot }) {
  const { id } = auction
  const [isAdding, setAdding] = useState(false)
  const isEnabled = useFlag('auctions') === 'enabled'
  const { data: terms } = useQuery(termsQuery(useApi(), id))
  const cancel = useCancelAuction(id)
  if (!isEnabled) return null
  if (!isOpen(lot)) return terms ? <OwnEnd id={id} state={lot.state} terms={terms} /> : null
  const isEditable = terms?.editable ?? false
  const press = async () => {
    const isMeant = await askQuestion({
      title: m.auctions_cancel_title(),
      text: m.auctions_cancel_text(),
      yes: m.auctions_cancel(),
      no: m.auctions_cancel_no(),
    })
    if (!isMeant) return
    cancel.mutate(undefined, {
      onSuccess: () => showToast({ title: m.auctions_cancel_done(), tone: 'success' }),
      onError: (error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }),
    })
  }
  return (
    <div className="flex flex-col gap-2">
      {terms && terms.reserve_price !== null ? (
        <p className="text-sm text-muted">{m.auctions_own_reserve({ amount: formatSum(terms.reserve_price) })}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isEditable ? (
          <LinkButton icon={Pencil} to={`/auctions/${id}/edit`}>
            {m.common_edit()}
          </LinkButton>
        ) : null}
        {(terms?.additions_left ?? 0) > 0 ? (
          <Button icon={Plus} onClick={() => setAdding(true)}>
            {m.auctions_add_text()}
          </Button>
        ) : null}
        {isEditable ? (
          <Button icon={Ban} busy={cancel.isPending} onClick={() => void press()}>
            {m.auctions_cancel()}
          </Button>
        ) : null}
      </div>
      {terms && !isEditable ? <p className="text-sm text-muted">{m.auctions_locked()}</p> : null}
      {isAdding ? (
        <Suspense>
          <AdditionDialog id={id} left={terms?.additions_left ?? 0} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
