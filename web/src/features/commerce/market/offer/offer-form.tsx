import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type NewProduct, productLimits } from '@mtaa/contract/commerce/market'
import { m } from '../../../../paraglide/messages.js'
import { failureOf } from '../../../../platform/failure.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { PicturePicker } from '../../../media/media/index.ts'
import { PlaceFields } from '../../../places/places/index.ts'
import { DetailsFields } from './details-fields.tsx'
import { wrongFields } from './field-names.ts'
import type { OfferDraft } from './offer-draft.ts'
import { checkDraft, errorsAt, firstWrongStep, type OfferErrors, stepFields } from './offer-rules.ts'
import { StepBar } from './step-bar.tsx'

interface OfferFormProps {
  draft: OfferDraft
  onChange: (draft: OfferDraft) => void
  /** Sends it; what it throws is shown here. */
  onSend: (body: NewProduct) => Promise<unknown>
  sendLabel: string
  /** The place of what is already on offer stays as it is. */
  fixedPlace?: boolean
}

/** Photos, details, place: one form in steps. Going back loses nothing. */
export function OfferForm({ draft, onChange, onSend, sendLabel, fixedPlace = false }: OfferFormProps) {
  const names = [m.listings_photos(), m.market_step_details(), ...(fixedPlace ? [] : [m.market_step_place()])]
  const last = names.length - 1
  const [step, setStep] = useState(0)
  const [errors, setErrors] = useState<OfferErrors>({})
  const [refused, setRefused] = useState('')
  const [picturesBusy, setPicturesBusy] = useState(false)
  const [sending, setSending] = useState(false)
  const top = useRef<HTMLFormElement>(null)

  // A new step and the error summary are shown from their top.
  const open = (next: number) => {
    flushSync(() => setStep(next))
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }

  const change = (changes: Partial<OfferDraft>) => {
    onChange({ ...draft, ...changes })
    const touched = Object.keys(changes)
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !touched.includes(field))))
    setRefused('')
  }
  const fail = (found: OfferErrors, sentence = '') => {
    setErrors(found)
    setRefused(sentence)
    const wrong = firstWrongStep(found)
    if (wrong >= 0 && wrong <= last) open(wrong)
  }
  const next = () => {
    const checked = checkDraft(draft)
    const here: readonly string[] = stepFields[step] ?? []
    const found = 'errors' in checked ? Object.entries(checked.errors).filter(([field]) => here.includes(field)) : []
    if (step === 0 && picturesBusy) return fail({ images: m.market_photos_wait() })
    setErrors(Object.fromEntries(found))
    open(found.length === 0 ? step + 1 : step)
  }
  const send = async () => {
    if (picturesBusy) return fail({ images: m.market_photos_wait() })
    const checked = checkDraft(draft)
    if ('errors' in checked) return fail(checked.errors)
    setSending(true)
    setErrors({})
    setRefused('')
    try {
      await onSend(checked.body)
    } catch (error) {
      // Whatever failed, the input stays and the error is shown.
      const { found, sentence } = refusalOf(error)
      fail(found, sentence)
      setSending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    if (step < last) next()
    else void send()
  }
  return (
    <form
      ref={top}
      tabIndex={-1}
      noValidate
      onSubmit={submit}
      className="flex scroll-mt-20 flex-col gap-6 outline-none"
    >
      <StepBar names={names} step={step} onOpen={open} />
      <FormErrors wrong={wrongFields(errors)} sentence={refused} />
      <div hidden={step !== 0}>
        <PicturePicker
          label={m.listings_photos()}
          max={productLimits.images}
          value={draft.images}
          onChange={(images) => change({ images })}
          onBusy={setPicturesBusy}
          hint={m.market_photos_hint()}
          error={errors.images}
        />
      </div>
      <div hidden={step !== 1}>
        <DetailsFields draft={draft} errors={errors} onChange={change} />
      </div>
      {fixedPlace ? null : (
        <div hidden={step !== 2} className="flex flex-col gap-6 [&[hidden]]:hidden">
          <PlaceFields
            value={draft.place}
            onChange={(place) => change({ place })}
            errors={placeErrors(draft, errors.place)}
          />
          <section>
            <h2 className="font-semibold">{m.common_delivery()}</h2>
            <p className="text-muted">{m.market_delivery_note()}</p>
          </section>
        </div>
      )}
      <div className="flex gap-2">
        {step > 0 ? <Button onClick={() => open(step - 1)}>{m.ui_back()}</Button> : null}
        <Button variant="primary" type="submit" busy={sending} className="flex-1">
          {step < last ? m.common_continue() : sendLabel}
        </Button>
      </div>
    </form>
  )
}

// The error is beside the first select without a value.
function placeErrors({ place }: OfferDraft, sentence: string | undefined) {
  if (!sentence) return {}
  if (place.county_code === null) return { county: sentence }
  return place.constituency_code === null ? { constituency: sentence } : { ward: sentence }
}

function refusalOf(error: unknown): { found: OfferErrors; sentence: string } {
  const { code, sentence = '', fields } = failureOf(error)
  if (code === undefined) throw error
  if (code === 'picture_not_found') return { found: errorsAt(['images']), sentence: '' }
  if (code === 'place_mismatch') return { found: { place: sentence }, sentence: '' }
  const found = errorsAt(fields)
  return { found, sentence: Object.keys(found).length > 0 ? '' : sentence }
}
