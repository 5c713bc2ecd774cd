import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { Auction } from '@mtaa/contract/commerce/auctions/auctions'
import { getAuctionProof } from '@mtaa/contract/commerce/auctions/bids'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { saveFile } from '../../../../platform/save-file.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Disclosure } from '../../../../ui/layout/disclosure.tsx'
import { isOpen, type ShownLot } from '../lot/lot-pace.ts'

/** How anyone can check the bids: the head of the chain while the lot runs, the whole log after its end. */
export function Proof({ auction: { id, slug }, lot }: { auction: Auction; lot: ShownLot }) {
  const api = useApi()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(getAuctionProof, { params: { id } }),
    networkMode: 'always',
    onSuccess: (bytes) => saveFile(bytes, `mtaa-${slug || id}-bids.json`),
    onError: (error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }),
  })
  if (lot.head === null) return null
  return (
    <Disclosure title={m.auctions_proof_title()}>
      <div className="flex flex-col items-start gap-3 text-sm">
        <p>{isOpen(lot) ? m.auctions_proof_running() : m.auctions_proof_over()}</p>
        <p className="w-full break-all">
          <span className="block text-muted">{m.auctions_proof_head()}</span>
          <code className="tabular-nums select-all">{lot.head}</code>
        </p>
        {isOpen(lot) || lot.state === 'ended' ? null : (
          <Button icon={Download} busy={isPending} onClick={() => mutate()}>
            {m.auctions_proof_download()}
          </Button>
        )}
      </div>
    </Disclosure>
  )
}
