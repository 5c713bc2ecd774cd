import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '@mtaa/contract/dates'
import { useLocation, useNavigate } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { useSignedIn } from '../../../../platform/use-signed-in.ts'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { withNext } from '../../../identity/accounts/index.ts'
import { transferQuery, useTakeTicket } from './tickets.queries.ts'

const ended = {
  accepted: m.my_tickets_taken,
  cancelled: m.my_tickets_taken_back,
  lapsed: m.my_tickets_lapsed,
} as const

/** A ticket that somebody gives, by the link of an SMS: with an account or without one. */
export function TakenTicket({ token }: { token: string }) {
  const { data, error, refetch, isRefetching } = useQuery(transferQuery(useApi(), token))
  const take = useTakeTicket(token)
  const signedIn = useSignedIn()
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  if (!data)
    return (
      <LoadFailed error={error} title={m.my_tickets_failed()} onRetry={() => void refetch()} retrying={isRefetching} />
    )
  const { event, from, state, to_name: name, ticket_type: kind, expires_at: until } = data
  const press = () =>
    take.mutate(undefined, {
      onSuccess: ({ link, ticket }) =>
        void navigate(link === null ? `/my-tickets/${ticket.id}` : new URL(link).pathname, { replace: true }),
      onError: (failure) => showToast({ title: sentenceOf(failure, m.common_not_done()), tone: 'danger' }),
    })
  return (
    <div className="mx-auto flex max-w-column flex-col gap-4">
      <h1 className="text-2xl font-bold break-words">{m.my_tickets_given({ name: from, title: event.title })}</h1>
      <p className="break-words">
        {`${name} · ${kind} · `}
        <time dateTime={event.start_date}>{formatMoment(event.start_date, language)}</time>
      </p>
      {state === 'offered' ? (
        <>
          <p className="text-muted">{m.my_tickets_given_text({ moment: formatMoment(until, language) })}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" busy={take.isPending} onClick={press}>
              {m.my_tickets_take()}
            </Button>
            {signedIn ? null : (
              <LinkButton to={withNext('/login', pathname)}>{m.my_tickets_take_signed_in()}</LinkButton>
            )}
          </div>
        </>
      ) : (
        <p role="status" className="rounded-control border border-line p-3">
          {ended[state]()}
        </p>
      )}
    </div>
  )
}
