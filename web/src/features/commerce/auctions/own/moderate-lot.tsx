import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { useCancelAuction } from './own-lot.queries.ts'
import { WhyDialog } from './why-dialog.tsx'

/** Cancels a lot as a market moderator, with a reason that its seller and bidders read. */
export function ModerateLot({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync } = useCancelAuction(id)
  return (
    <div>
      <Button onClick={() => setAsking(true)}>{m.auctions_cancel()}</Button>
      {isAsking ? (
        <WhyDialog
          title={m.auctions_cancel_title()}
          text={m.auctions_cancel_staff_text()}
          yes={m.auctions_cancel()}
          onClose={() => setAsking(false)}
          onWhy={async (why) => {
            await mutateAsync(why)
            showToast({ title: m.auctions_cancel_done(), tone: 'success' })
          }}
        />
      ) : null}
    </div>
  )
}
