import { useQuery } from '@tanstack/react-query'
import type { Quote, QuoteInvitation } from '@mtaa/contract/commerce/quotes/quotes'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useNow } from '../../../platform/now.ts'
import { useApi } from '../../../platform/use-api.ts'
import { askQuestion } from '../../../ui/feedback/question-store.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { ReportButton } from '../../community/reports/index.ts'
import { QuoteCard } from './quote-card.tsx'
import { QuoteForm } from './quote-form.tsx'
import { invitationQuery, usePassRequest, useWithdrawQuote } from './quotes.queries.ts'
import { QuotesFailed } from './quotes-failed.tsx'
import { QuotesSkeleton, RequestedPart } from './request-parts.tsx'

/** A request that a provider was sent, and the provider's own quote. */
export function InvitationView({ userId, id }: { userId: string; id: string }) {
  const { data: request, error, refetch, isRefetching } = useQuery(invitationQuery(useApi(), userId, id))
  const now = useNow()
  if (!request) {
    if (!error) return <QuotesSkeleton />
    return <QuotesFailed error={error} onRetry={() => void refetch()} retrying={isRefetching} to="/quotes/received" />
  }
  const { customer, invitation, state, quote, expires_at: until } = request
  const waits = invitation === 'open' && state === 'open' && new Date(until).getTime() > now
  return (
    <div className="flex flex-col gap-6">
      <p className="break-words text-muted">
        {[m.quotes_by({ name: customer.first_name }), request.title].join(' · ')}
      </p>
      <RequestedPart request={request} />
      {quote ? <OwnQuote quote={quote} /> : null}
      {invitation === 'passed' ? <p role="status">{m.quotes_passed()}</p> : null}
      {waits ? (
        <section className="flex flex-col gap-4">
          <h2 className="text-lg font-semibold">{m.quotes_answer()}</h2>
          <QuoteForm requestId={id} />
          <PassButton request={request} />
        </section>
      ) : null}
      <p className="-ml-4">
        <ReportButton kind="quote" id={id} ownerId={customer.id} />
      </p>
    </div>
  )
}

const failed = (error: Error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' })

function OwnQuote({ quote }: { quote: Quote }) {
  const { mutate, isPending } = useWithdrawQuote(quote.id)
  const takeBack = async () => {
    const question = {
      title: m.quotes_take_back_title(),
      text: m.quotes_take_back_text(),
      yes: m.quotes_take_back(),
      no: m.quotes_pass_no(),
    }
    if (await askQuestion(question)) mutate(undefined, { onError: failed })
  }
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{m.quotes_answer()}</h2>
      <QuoteCard quote={quote}>
        {quote.state === 'sent' ? (
          <Button busy={isPending} onClick={() => void takeBack()}>
            {m.quotes_take_back()}
          </Button>
        ) : null}
      </QuoteCard>
    </section>
  )
}

function PassButton({ request: { id } }: { request: QuoteInvitation }) {
  const { mutate, isPending } = usePassRequest(id)
  const pass = async () => {
    const question = {
      title: m.quotes_pass_title(),
      text: m.quotes_pass_text(),
      yes: m.quotes_pass(),
      no: m.quotes_pass_no(),
    }
    if (await askQuestion(question)) mutate(undefined, { onError: failed })
  }
  return (
    <Button variant="plain" busy={isPending} onClick={() => void pass()}>
      {m.quotes_pass()}
    </Button>
  )
}
