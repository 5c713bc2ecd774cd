import { type ReportReason, reportReasons, reportReasonText } from '@mtaa/contract/community/report-words'
import { type SanctionAct, sanctionLimits, severities, type Severity } from '@mtaa/contract/operations/sanction-words'
import { useId } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { Input, Select } from '../../../../ui/forms/input.tsx'
import { type FormFields, useForm } from '../../../../ui/forms/use-form.ts'
import { Dialog } from '../../../../ui/layout/dialog.tsx'
import { severityNames } from '../sanction-words.ts'
import { actHints, actNames, endsOf, momentOf } from './act-words.ts'
import { type ActOutcome, useSanction } from './staff.queries.ts'

interface SanctionDialogProps {
  act: SanctionAct
  /** About whom: one, or up to 200. */
  ids: readonly string[]
  /** What the title names: a name, or how many. */
  about: string
  onClose: () => void
  onDone?: (outcome: ActOutcome) => void
}

interface Values {
  rule: string
  note: string
  severity: string
  days: string
}

type Errors = Partial<Record<'rule' | 'note', string>>

/** Warns, restricts, suspends or restores: with rule, reason and end, which the member reads. */
export function SanctionDialog({ act, ids, about, onClose, onDone }: SanctionDialogProps) {
  const formId = useId()
  const { mutateAsync } = useSanction(ids)
  const { min } = sanctionLimits.note
  const form = useForm({
    initial: { rule: '', note: '', severity: 'warning', days: String(act === 'suspend' ? 30 : 1) },
    check({ rule: chosen, note: typed, severity, days }) {
      const note = typed.trim()
      const rule: ReportReason | undefined = act === 'restore' ? 'other' : reportReasons.find((one) => one === chosen)
      const errors: Errors = {
        ...(!rule && { rule: m.reports_choose() }),
        ...(note.length < min && { note: m.reports_appeal_short({ min }) }),
      }
      if (!rule || Object.keys(errors).length > 0) return { errors }
      const until = momentOf(act, days)
      return { body: { act, rule, note, severity: severity as Severity, until } }
    },
    send: (body) => mutateAsync(body),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone(outcome) {
      const { done, refused } = outcome
      const title = refused === 0 ? m.sanctions_done() : m.sanctions_done_some({ done, refused })
      showToast({ title, tone: refused === 0 ? 'success' : 'plain' })
      onDone?.(outcome)
      onClose()
    },
    takesFocus: true,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.sanctions_act_title({ act: actNames[act](), about })}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button variant={act === 'suspend' ? 'danger' : 'primary'} type="submit" form={formId} busy={form.isSending}>
            {actNames[act]()}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="flex flex-col gap-4">
        <FormErrors wrong={[]} sentence={form.sentence} />
        <p className="text-muted">{actHints[act]()}</p>
        <Fields act={act} form={form} isOne={ids.length === 1} />
      </form>
    </Dialog>
  )
}

function Fields({ act, form, isOne }: { act: SanctionAct; form: FormFields<Values, Errors>; isOne: boolean }) {
  const language = useLanguage()
  return (
    <>
      {act === 'restore' ? null : (
        <Select {...form.field('rule')} label={m.reports_rule()}>
          <option value="">{m.reports_choose()}</option>
          {reportReasons.map((rule) => (
            <option key={rule} value={rule}>
              {reportReasonText(rule, language)}
            </option>
          ))}
        </Select>
      )}
      {act === 'warn' && isOne ? (
        <Select {...form.field('severity')} label={m.sanctions_severity()} hint={m.sanctions_points_hint()}>
          {severities.map((severity) => (
            <option key={severity} value={severity}>
              {severityNames[severity]()}
            </option>
          ))}
        </Select>
      ) : null}
      {act === 'restrict' || act === 'suspend' ? (
        <Select {...form.field('days')} label={m.mutes_for()}>
          {endsOf[act].map((days) => (
            <option key={days} value={days}>
              {days === 0 ? m.sanctions_until_restored() : m.common_days({ count: days })}
            </option>
          ))}
        </Select>
      ) : null}
      <Input
        {...form.field('note')}
        label={m.common_reason()}
        hint={m.sanctions_note_hint()}
        maxLength={sanctionLimits.note.max}
        autoComplete="off"
      />
    </>
  )
}
