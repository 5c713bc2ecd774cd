import {
  type ModerationReason,
  moderationReasons,
  moderationReasonText,
} from '@mtaa/contract/commerce/listings/moderation-reasons'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input, Select } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { Dialog } from '../../../../ui/layout/dialog.tsx'

export interface Why {
  reason: ModerationReason
  note: string
}

interface WhyDialogProps {
  title: string
  /** What will happen. */
  text: string
  yes: string
  /** What it throws is shown in the dialog, which stays. */
  onWhy: (why: Why) => Promise<unknown>
  onClose: () => void
}

/** Requests the reason of a moderator and a sentence for those concerned. */
export function WhyDialog({ title, text, yes, onWhy, onClose }: WhyDialogProps) {
  const language = useLanguage()
  const form = useForm({
    initial: { reason: '', note: '' },
    check(typed) {
      const reason = moderationReasons.find((one) => one === typed.reason)
      const note = typed.note.trim()
      if (reason && note.length >= 3) return { body: { reason, note } }
      return {
        errors: {
          ...(!reason && { reason: m.listing_reviews_choose_reason() }),
          ...(note.length < 3 && { note: m.common_reason_short() }),
        },
      }
    },
    send: (why) => onWhy(why),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone: onClose,
    takesFocus: true,
  })
  return (
    <Dialog open onClose={onClose} title={title}>
      <form {...form.props} className="flex flex-col gap-3">
        <p className="text-muted">{text}</p>
        <Select {...form.field('reason')} label={m.listing_reviews_reason()}>
          <option value="">{m.listing_reviews_choose_reason()}</option>
          {moderationReasons.map((one) => (
            <option key={one} value={one}>
              {moderationReasonText(one, language)}
            </option>
          ))}
        </Select>
        <Input {...form.field('note')} label={m.auctions_why_note()} maxLength={500} autoComplete="off" />
        {form.sentence ? (
          <p role="alert" className="text-sm text-danger">
            {form.sentence}
          </p>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" variant="danger" busy={form.isSending}>
            {yes}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
