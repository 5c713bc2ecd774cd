import { useQuery } from '@tanstack/react-query'
import { bookingLimits } from '@mtaa/contract/commerce/bookings/booking-terms'
import { formatNumber } from '@mtaa/contract/number'
import { m } from '../../../paraglide/messages.js'
import { hasCode, sentenceOf } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { PersonLink } from '../../community/people/index.ts'
import { BookingRow } from './booking-row.tsx'
import { customerQuery, useNoteCustomer } from './calendar.queries.ts'

/** A customer of one's own: what they have booked, and a private note. */
export function Customer({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(customerQuery(useApi(), id))
  if (hasCode(error, 'customer_not_found'))
    return (
      <EmptyState
        title={m.calendar_no_customer()}
        action={<LinkButton to="/calendar">{m.events_calendar()}</LinkButton>}
      />
    )
  if (!data && error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <LinesSkeleton />
  const { person, note, bookings, completed, no_shows: absences } = data
  return (
    <div className="flex flex-col gap-6">
      <div>
        <PersonLink person={person} size={40} className="text-lg font-semibold" />
        <p className="mt-2 text-muted">
          {m.calendar_customer_counts({ completed: formatNumber(completed), absences: formatNumber(absences) })}
        </p>
      </div>
      <NoteForm key={id} id={id} note={note} />
      <section>
        <h2 className="text-lg font-semibold">{m.calendar_customer_bookings()}</h2>
        <ul>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <BookingRow booking={booking} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function NoteForm({ id, note }: { id: string; note: string }) {
  const { mutateAsync } = useNoteCustomer(id)
  const form = useForm({
    initial: { note },
    check: ({ note: typed }) => ({ body: typed.trim() }),
    send: (body) => mutateAsync(body),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone: () => showToast({ title: m.common_saved(), tone: 'success' }),
  })
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <Textarea
        {...form.field('note')}
        label={m.calendar_own_note()}
        hint={m.calendar_own_note_hint()}
        maxLength={bookingLimits.customerNote.max}
      />
      <FormErrors wrong={[]} sentence={form.sentence} />
      <Button type="submit" variant="primary" className="self-start" busy={form.isSending}>
        {m.common_save()}
      </Button>
    </form>
  )
}
