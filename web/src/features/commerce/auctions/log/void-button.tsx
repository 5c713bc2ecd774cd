import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoggedBid } from '@mtaa/contract/commerce/auctions/auction-terms'
import { voidBid } from '@mtaa/contract/commerce/auctions/bids'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { useLotChanged } from '../auctions.queries.ts'
import { type Why, WhyDialog } from '../own/why-dialog.tsx'

/** Voids a bid, with a reason: price and leader are computed anew. */
export function VoidButton({ id, bid: { entry, pseudonym } }: { id: string; bid: LoggedBid }) {
  const api = useApi()
  const [isAsking, setAsking] = useState(false)
  const changed = useLotChanged(id)
  const { mutateAsync } = useMutation({
    mutationFn: (why: Why) => api(voidBid, { params: { id, entry }, body: why }),
    networkMode: 'always',
    onSuccess: (lot) => changed(lot),
    onError: () => changed(),
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <span>{m.auctions_void()}</span>
        <span className="sr-only">{` ${pseudonym}`}</span>
      </Button>
      {isAsking ? (
        <WhyDialog
          title={m.auctions_void_title({ bidder: pseudonym })}
          text={m.auctions_void_text()}
          yes={m.auctions_void()}
          onClose={() => setAsking(false)}
          onWhy={async (why) => {
            await mutateAsync(why)
            showToast({ title: m.auctions_void_done(), tone: 'success' })
          }}
        />
      ) : null}
    </>
  )
}
