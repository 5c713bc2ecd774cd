import { useQuery } from '@tanstack/react-query'
import type { LinkedBooking as Linked } from '@mtaa/contract/commerce/bookings/booking-links'
import { formatMoment } from '@mtaa/contract/dates'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { formatSum } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { askQuestion } from '../../../ui/feedback/question-store.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { bookingLinkQuery, type LinkAct, useLinkAct } from './booking-links.queries.ts'

/** A booking by the link of an SMS, without an account: one comes, or cancels. */
export function LinkedBooking({ token }: { token: string }) {
  const { data, error, refetch, isRefetching } = useQuery(bookingLinkQuery(useApi(), token))
  const language = useLanguage()
  if (data === undefined)
    return (
      <LoadFailed
        error={error}
        title={m.bookings_load_failed()}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  if (data === null)
    return (
      <EmptyState
        page
        title={m.booking_links_dead()}
        action={
          <LinkButton variant="primary" to="/bookings">
            {m.booking_links_see()}
          </LinkButton>
        }
      >
        {m.booking_links_dead_text()}
      </EmptyState>
    )
  return (
    <div className="mx-auto flex max-w-column flex-col gap-4">
      <h1 className="text-2xl font-bold break-words">{data.title}</h1>
      <p className="text-lg">
        <time dateTime={data.starts_at}>{formatMoment(data.starts_at, language)}</time>
        <span>–{formatMoment(data.ends_at, language).slice(-5)}</span>
      </p>
      <p className="break-words text-muted">
        {m.booking_links_of({ customer: data.customer, provider: data.provider })}
      </p>
      {data.used === null ? <Acts token={token} linked={data} /> : <Done used={data.used} />}
    </div>
  )
}

function Acts({ token, linked: { kept, back } }: { token: string; linked: Linked }) {
  const { mutate, isPending, variables } = useLinkAct(token)
  const [stays, returns] = [formatSum(kept), formatSum(back)]
  const cost =
    kept > 0
      ? m.booking_links_costs({ kept: stays, back: returns })
      : back > 0
        ? m.booking_links_free({ back: returns })
        : m.booking_links_nothing()
  const press = (act: LinkAct) =>
    mutate(act, { onError: (error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }) })
  const cancel = async () => {
    const question = {
      title: m.booking_links_cancel_title(),
      text: cost,
      yes: m.bookings_cancel(),
      no: m.booking_links_keep(),
    }
    if (await askQuestion(question)) press({ act: 'cancel', kept })
  }
  const isBusy = (act: LinkAct['act']) => isPending && variables.act === act
  return (
    <>
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button variant="primary" wide busy={isBusy('confirm')} onClick={() => press({ act: 'confirm' })}>
          {m.booking_links_come()}
        </Button>
        <Button wide busy={isBusy('cancel')} onClick={() => void cancel()}>
          {m.bookings_cancel()}
        </Button>
      </div>
      <p className="text-sm text-muted">{`${m.bookings_cancel()}: ${cost}`}</p>
    </>
  )
}

const Done = ({ used }: { used: NonNullable<Linked['used']> }) => (
  <p role="status" className="rounded-control border border-line p-3">
    {used === 'confirmed' ? m.booking_links_confirmed() : m.booking_links_cancelled()}
  </p>
)
