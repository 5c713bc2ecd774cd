import { useId, useState } from 'react'
import type { MyReport } from '@mtaa/contract/community/reports'
import {
  type ReportKind,
  reportLimits,
  type ReportReason,
  reportReasons,
  reportReasonText,
} from '@mtaa/contract/community/report-words'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { RadioGroup } from '../../../ui/forms/choices.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { useReport } from './reports.queries.ts'
import { DecideYourself } from './staff/decide-yourself.tsx'

interface ReportDialogProps {
  kind: ReportKind
  id: string
  open: boolean
  onClose: () => void
}

/** Why, and a word about it if one wants; then the receipt. */
export function ReportDialog({ kind, id, open, onClose }: ReportDialogProps) {
  const formId = useId()
  const language = useLanguage()
  const [sent, setSent] = useState<MyReport>()
  const { mutateAsync } = useReport()
  const form = useForm({
    initial: { reason: undefined as ReportReason | undefined, note: '' },
    check: ({ reason, note }) =>
      reason === undefined
        ? { errors: { reason: m.reports_choose() } }
        : { body: { kind, id, reason, note: note.trim() } },
    send: (body) => mutateAsync(body),
    refused: (error) => ({ errors: { reason: sentenceOf(error, m.common_not_done()) } }),
    onDone: setSent,
  })
  if (sent) return <Receipt report={sent} open={open} onClose={onClose} />
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.reports_report()}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button variant="primary" type="submit" form={formId} busy={form.isSending}>
            {m.reports_send()}
          </Button>
        </>
      }
    >
      <DecideYourself kind={kind} id={id} onEnd={onClose} />
      <form {...form.props} id={formId} className="flex flex-col gap-3">
        <RadioGroup
          label={m.reports_why()}
          name="reason"
          options={reportReasons.map((value) => ({ value, label: reportReasonText(value, language) }))}
          value={form.values.reason}
          onChange={(reason) => form.change({ reason })}
          hint={m.reports_danger()}
          error={form.errors.reason}
        />
        <Textarea label={m.reports_note()} optional {...form.field('note')} rows={2} maxLength={reportLimits.note} />
      </form>
    </Dialog>
  )
}

function Receipt({ report, open, onClose }: { report: MyReport; open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.reports_thanks()}
      actions={
        <>
          <LinkButton to="/reports">{m.reports_mine()}</LinkButton>
          <Button variant="primary" onClick={onClose}>
            {m.ui_close()}
          </Button>
        </>
      }
    >
      <p role="status">
        <span>{m.reports_receipt()}</span>{' '}
        <span className="font-semibold tabular-nums select-all">{report.number}</span>
      </p>
      <p className="mt-2">{m.reports_next()}</p>
    </Dialog>
  )
}
