import type { NewJob } from '@mtaa/contract/commerce/jobs/jobs'
import { m } from '../../../../paraglide/messages.js'
import { failureOf } from '../../../../platform/failure.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { placeErrors, PlaceFields } from '../../../places/places/index.ts'
import { NeverAsk } from '../never-pay.tsx'
import type { JobDraft } from './job-draft.ts'
import { JobFields } from './job-fields.tsx'
import { checkDraft, errorsAt, type JobErrors } from './job-rules.ts'

interface JobFormProps {
  draft: JobDraft
  onChange: (draft: JobDraft) => void
  /** Sends it; what it throws is shown here. */
  onSend: (body: NewJob) => Promise<unknown>
  sendLabel: string
  /** The place of what is already on offer stays as it is. */
  fixedPlace?: boolean
}

/** All about a job, on one page. */
export function JobForm({ draft, onChange, onSend, sendLabel, fixedPlace = false }: JobFormProps) {
  const form = useForm({
    typed: { draft, change: onChange },
    check: (typed) => checkDraft(typed, Date.now()),
    send: (body) => onSend(body),
    refused: refusalOf,
  })
  return (
    <form {...form.props} className="flex flex-col gap-6">
      <NeverAsk />
      <div tabIndex={-1} className="scroll-mt-20 outline-none empty:hidden">
        <FormErrors wrong={[]} sentence={form.sentence} />
      </div>
      <JobFields {...form} />
      {fixedPlace ? null : (
        <fieldset className="flex min-w-0 flex-col gap-4">
          <legend className="mb-2 text-lg font-semibold">{m.common_where()}</legend>
          <PlaceFields
            value={draft.place}
            onChange={(place) => form.change({ place })}
            errors={placeErrors(draft.place, form.errors.place)}
          />
        </fieldset>
      )}
      <Button variant="primary" type="submit" busy={form.isSending} wide>
        {sendLabel}
      </Button>
    </form>
  )
}

function refusalOf(error: unknown): { errors: JobErrors; sentence: string | undefined } {
  const { code, sentence, fields } = failureOf(error)
  if (code === undefined) throw error
  return { errors: code === 'place_mismatch' ? { place: sentence ?? '' } : errorsAt(fields), sentence }
}
