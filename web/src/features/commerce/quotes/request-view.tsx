import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Quote, QuoteRequest } from '@mtaa/contract/commerce/quotes/quotes'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { askQuestion } from '../../../ui/feedback/question-store.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { NameLink } from '../../community/people/index.ts'
import { ReportButton } from '../../community/reports/index.ts'
import { QuoteCard } from './quote-card.tsx'
import { invitationWords } from './quote-words.ts'
import { requestQuery, useCloseRequest } from './quotes.queries.ts'
import { QuotesFailed } from './quotes-failed.tsx'
import { QuotesSkeleton, RequestedPart } from './request-parts.tsx'

// Not for who only looks.
const AcceptDialog = lazy(async () => ({ default: (await import('./accept-dialog.tsx')).AcceptDialog }))

/** A request of one's own with its quotes; for a moderator what is requested. */
export function RequestView({ userId, id }: { userId: string; id: string }) {
  const { data: request, error, refetch, isRefetching } = useQuery(requestQuery(useApi(), userId, id))
  const [accepted, setAccepted] = useState<Quote | null>(null)
  const { user } = useSession()
  if (!request) {
    if (!error) return <QuotesSkeleton />
    return <QuotesFailed error={error} onRetry={() => void refetch()} retrying={isRefetching} to="/quotes" />
  }
  const { quotes, state } = request
  return (
    <div className="flex flex-col gap-6">
      <RequestedPart request={request} />
      <section className="flex flex-col gap-3">
        <h2 className="text-lg font-semibold">{m.page_quotes()}</h2>
        {quotes.length === 0 && state === 'open' ? <p className="text-muted">{m.quotes_none_yet()}</p> : null}
        <ul className="flex flex-col gap-3">
          {quotes.map((quote) => (
            <li key={quote.id}>
              <QuoteCard quote={quote}>
                {quote.state === 'sent' && state === 'open' ? (
                  <Button variant="primary" aria-haspopup="dialog" onClick={() => setAccepted(quote)}>
                    {m.quotes_accept()}
                  </Button>
                ) : null}
                {user ? <ReportButton kind="quote" id={quote.id} ownerId={quote.provider.id} /> : null}
              </QuoteCard>
            </li>
          ))}
        </ul>
      </section>
      <Invited request={request} />
      {state === 'open' ? <CloseButton id={id} /> : null}
      {accepted ? (
        <Suspense fallback={null}>
          <AcceptDialog quote={accepted} request={request} onClose={() => setAccepted(null)} />
        </Suspense>
      ) : null}
    </div>
  )
}

function Invited({ request: { invited } }: { request: QuoteRequest }) {
  if (invited.length === 0) return null
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-lg font-semibold">{m.quotes_invited()}</h2>
      <ul>
        {invited.map(({ provider, state }) => (
          <li key={provider.id} className="break-words">
            <NameLink person={provider} />
            <span className="text-muted"> · {invitationWords[state]()}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CloseButton({ id }: { id: string }) {
  const { mutate, isPending } = useCloseRequest(id)
  const close = async () => {
    const question = {
      title: m.quotes_close_title(),
      text: m.quotes_close_text(),
      yes: m.quotes_close(),
      no: m.quotes_close_no(),
    }
    if (!(await askQuestion(question))) return
    mutate(undefined, {
      onError: (error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }),
    })
  }
  return (
    <p>
      <Button busy={isPending} onClick={() => void close()}>
        {m.quotes_close()}
      </Button>
    </p>
  )
}
