import { useState } from 'react'
import { moderationReasons, moderationReasonText } from '@mtaa/contract/commerce/listings/moderation-reasons'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { RadioGroup } from '../../../../ui/forms/choices.tsx'
import { Select, Textarea } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { Dialog } from '../../../../ui/layout/dialog.tsx'
import { useCancelEvent } from '../events.queries.ts'

interface CancelEventProps {
  id: string
  isSeries: boolean
  /** A moderator, who says why. */
  asStaff?: boolean
  onClose: () => void
}

/** Asks for a sentence for those who have tickets; then the event is cancelled and all money goes back. */
export function CancelEventDialog({ id, isSeries, asStaff = false, onClose }: CancelEventProps) {
  const language = useLanguage()
  const { mutateAsync } = useCancelEvent(id)
  const [scope, setScope] = useState<'one' | 'following'>('one')
  const form = useForm({
    initial: { note: '', reason: '' },
    check(typed) {
      const note = typed.note.trim()
      const reason = moderationReasons.find((one) => one === typed.reason)
      const isLong = note.length >= 3
      if (isLong && (reason || !asStaff)) return { body: { note, scope, ...(asStaff && reason && { reason }) } }
      return {
        errors: {
          ...(!isLong && { note: m.common_reason_short() }),
          ...(asStaff && !reason && { reason: m.listing_reviews_choose_reason() }),
        },
      }
    },
    send: (body) => mutateAsync(body),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone() {
      showToast({ title: m.events_cancel_done(), tone: 'success' })
      onClose()
    },
    takesFocus: true,
  })
  return (
    <Dialog open onClose={onClose} title={m.events_cancel_title()}>
      <form {...form.props} className="flex flex-col gap-3">
        <p className="text-muted">{m.events_cancel_text()}</p>
        {asStaff ? (
          <Select {...form.field('reason')} label={m.listing_reviews_reason()}>
            <option value="">{m.listing_reviews_choose_reason()}</option>
            {moderationReasons.map((one) => (
              <option key={one} value={one}>
                {moderationReasonText(one, language)}
              </option>
            ))}
          </Select>
        ) : null}
        <Textarea {...form.field('note')} label={m.events_cancel_note()} rows={3} maxLength={500} />
        {isSeries ? (
          <RadioGroup
            label={m.events_scope()}
            name="cancelled"
            value={scope}
            onChange={setScope}
            options={[
              { value: 'one', label: m.events_scope_one() },
              { value: 'following', label: m.common_this_and_following() },
            ]}
          />
        ) : null}
        {form.sentence ? (
          <p role="alert" className="text-sm text-danger">
            {form.sentence}
          </p>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{m.events_cancel_no()}</Button>
          <Button type="submit" variant="danger" busy={form.isSending}>
            {m.events_cancel()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
