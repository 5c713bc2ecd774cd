import { RefreshCw } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { randomId } from '../../../../platform/random-id.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { listingPath } from '../../listings/index.ts'
import { useRelist } from './own-lot.queries.ts'

/** Offers an unsold lot again in one tap. */
export function RelistButton({ id }: { id: string }) {
  const { mutate, isPending } = useRelist(id)
  const navigate = useNavigate()
  // The same for every try, so that a lost answer makes no second lot.
  const key = useRef('')
  const press = () => {
    key.current ||= randomId()
    mutate(key.current, {
      onSuccess: (auction) => {
        showToast({ title: m.auctions_relisted(), text: auction.title, tone: 'success' })
        void navigate(listingPath(auction))
      },
      onError: (error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }),
    })
  }
  return (
    <Button variant="primary" icon={RefreshCw} busy={isPending} onClick={press}>
      {m.auctions_relist()}
    </Button>
  )
}
