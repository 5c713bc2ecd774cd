import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { NewJob } from '@mtaa/contract/commerce/jobs'
import { m } from '../../../../paraglide/messages.js'
import { failureOf } from '../../../../platform/failure.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { focusFirstWrong } from '../../../../ui/forms/wrong-field.ts'
import { placeErrors, PlaceFields } from '../../../places/places/index.ts'
import { NeverPay } from '../never-pay.tsx'
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
  const [errors, setErrors] = useState<JobErrors>({})
  const [refused, setRefused] = useState('')
  const [sending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const top = useRef<HTMLDivElement>(null)

  const change = (changes: Partial<JobDraft>) => {
    onChange({ ...draft, ...changes })
    const touched = Object.keys(changes).map((field) => (/^pay_|^negotiable$/.test(field) ? 'pay' : field))
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !touched.includes(field))))
    setRefused('')
  }
  const fail = (found: JobErrors, sentence: string) => {
    flushSync(() => {
      setErrors(found)
      setRefused(sentence)
      setSending(false)
    })
    if (Object.keys(found).length > 0) return focusFirstWrong(form.current)
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }
  const send = async () => {
    const checked = checkDraft(draft, Date.now())
    if ('errors' in checked) return fail(checked.errors, '')
    setSending(true)
    setRefused('')
    try {
      await onSend(checked.body)
    } catch (error) {
      // Whatever failed, the input stays and the error is shown.
      const { code, sentence = '', fields } = failureOf(error)
      if (code === undefined) throw error
      fail(code === 'place_mismatch' ? { place: sentence } : errorsAt(fields), sentence)
    } finally {
      setSending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending) void send()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <NeverPay />
      <div ref={top} tabIndex={-1} className="scroll-mt-20 outline-none empty:hidden">
        <FormErrors wrong={[]} sentence={refused} />
      </div>
      <JobFields draft={draft} errors={errors} onChange={change} />
      {fixedPlace ? null : (
        <fieldset className="flex min-w-0 flex-col gap-4">
          <legend className="mb-2 text-lg font-semibold">{m.jobs_where()}</legend>
          <PlaceFields
            value={draft.place}
            onChange={(place) => change({ place })}
            errors={placeErrors(draft.place, errors.place)}
          />
        </fieldset>
      )}
      <Button variant="primary" type="submit" busy={sending} wide>
        {sendLabel}
      </Button>
    </form>
  )
}
