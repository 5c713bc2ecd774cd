import type { BusyTime, NewBlock } from '@mtaa/contract/commerce/bookings/calendar'
import { bookingLimits } from '@mtaa/contract/commerce/bookings/booking-terms'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { momentIn } from '../../../platform/nairobi-field.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { fieldOf } from './calendar-days.ts'
import { useRemoveBlock, useStoreBlock } from './calendar.queries.ts'

/** A block that is changed, or a new one on a day. */
export type EditedBlock = { block: BusyTime; day?: never } | { day: string; block?: never }

interface Values {
  from: string
  until: string
  note: string
}

const valuesOf = ({ block, day }: EditedBlock): Values =>
  block
    ? { from: fieldOf(block.starts_at), until: fieldOf(block.ends_at), note: block.note }
    : { from: `${day}T12:00`, until: `${day}T13:00`, note: '' }

/** Blocks a time of one's own, moves it, or takes it away. */
export function BlockDialog({ block: edited, onClose }: { block: EditedBlock; onClose: () => void }) {
  const id = edited.block?.id ?? null
  const { mutateAsync } = useStoreBlock(id)
  const remove = useRemoveBlock()
  const form = useForm({
    initial: () => valuesOf(edited),
    check({ from, until, note }: Values): { body: NewBlock } | { errors: { from?: string; until?: string } } {
      const [startsAt, endsAt] = [momentIn(from), momentIn(until)]
      if (startsAt === undefined) return { errors: { from: m.calendar_time_empty() } }
      if (endsAt === undefined) return { errors: { until: m.calendar_time_empty() } }
      if (endsAt <= startsAt) return { errors: { until: m.calendar_until_after() } }
      return { body: { starts_at: startsAt, ends_at: endsAt, note: note.trim() } }
    },
    send: (body) => mutateAsync(body),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone: ({ bookings }) => {
      showToast({
        title: m.calendar_block_stored(),
        ...(bookings > 0 && { text: m.calendar_block_bookings({ count: bookings }) }),
        tone: 'success',
      })
      onClose()
    },
    takesFocus: true,
  })
  const onRemove = () => {
    if (id === null) return
    remove.mutate(id, {
      onSuccess: onClose,
      onError: (error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }),
    })
  }
  return (
    <Dialog open onClose={onClose} title={id === null ? m.calendar_block_time() : m.calendar_block_change()}>
      <form {...form.props} className="flex flex-col gap-3">
        <Input {...form.field('from')} type="datetime-local" label={m.common_starts()} />
        <Input {...form.field('until')} type="datetime-local" label={m.calendar_ends()} />
        <Input
          {...form.field('note')}
          label={m.calendar_block_note()}
          hint={m.calendar_block_note_hint()}
          maxLength={bookingLimits.block.max}
          autoComplete="off"
          optional
        />
        <FormErrors wrong={[]} sentence={form.sentence} />
        <div className="flex flex-wrap justify-end gap-2">
          {id === null ? null : (
            <Button busy={remove.isPending} onClick={onRemove}>
              {m.common_remove()}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={form.isSending}>
            {m.common_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
