import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { storePage } from '../../../../platform/storage/store-page.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { askQuestion } from '../../../../ui/feedback/question-store.ts'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { CalendarButton } from './ticket-acts.tsx'
import { isValid } from './ticket-words.ts'
import { TicketView } from './ticket-view.tsx'
import { ticketQuery, useGiveBack } from './tickets.queries.ts'

/** The ticket of who has no account, by its secret link. */
export function LinkedTicket({ token }: { token: string }) {
  const { data, error, refetch, isRefetching } = useQuery(ticketQuery(useApi(), { token }))
  const back = useGiveBack(token)
  const isThere = data !== undefined
  useEffect(() => {
    // Without an account it is nowhere else: from its first opening on it needs no network. What cannot be stored is read again.
    if (isThere) void storePage(`/t/${token}`).catch(() => {})
  }, [isThere, token])
  if (!data)
    return (
      <LoadFailed error={error} title={m.my_tickets_failed()} onRetry={() => void refetch()} retrying={isRefetching} />
    )
  const giveBack = async () => {
    const title = m.my_tickets_give_back()
    const sure = await askQuestion({ title, text: m.my_tickets_give_back_text(), yes: title, no: m.ui_cancel() })
    if (sure)
      back.mutate(undefined, {
        onSuccess: () => showToast({ title: m.my_tickets_given_back(), tone: 'success' }),
        onError: (failure) => showToast({ title: sentenceOf(failure, m.common_not_done()), tone: 'danger' }),
      })
  }
  return (
    <TicketView ticket={data} of={{ token }}>
      {isValid(data) ? (
        <>
          <p className="text-sm text-muted">{m.my_tickets_link_hint()}</p>
          <div className="flex flex-wrap gap-2">
            <CalendarButton ticket={data} />
            {data.price === 0 && data.state === 'issued' ? (
              <Button busy={back.isPending} onClick={() => void giveBack()}>
                {m.my_tickets_give_back()}
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
    </TicketView>
  )
}
