import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type NewProduct, productLimits } from '@mtaa/contract/commerce/market'
import { m } from '../../../../paraglide/messages.js'
import { failureOf } from '../../../../platform/failure.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { PicturePicker } from '../../../media/media/index.ts'
import { PlaceFields } from '../../../places/places/index.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { DetailsFields } from './details-fields.tsx'
import { wrongFields } from './field-names.ts'
import type { OfferDraft } from './offer-draft.ts'
import { checkDraft, errorsAt, firstWrongStep, type OfferErrors, reachedStep, stepFields } from './offer-rules.ts'
import { StepBar } from './step-bar.tsx'
import { useStep } from './use-step.ts'

interface OfferFormProps {
  draft: OfferDraft
  onChange: (draft: OfferDraft) => void
  /** Sends it; what it throws is shown here. */
  onSend: (body: NewProduct) => Promise<unknown>
  sendLabel: string
  /** What is already on offer: its place stays, its steps open in any order, and each can save. */
  editing?: boolean
}

/** Photos, details, place and delivery: one form in steps. Going back loses nothing. */
export function OfferForm({ draft, onChange, onSend, sendLabel, editing = false }: OfferFormProps) {
  const names = [m.listings_photos(), m.market_step_details(), editing ? m.common_delivery() : m.market_step_place()]
  const last = names.length - 1
  const { step, field, open } = useStep(
    editing ? { first: 1, reached: last } : { first: 0, reached: reachedStep(draft, last) },
  )
  const [errors, setErrors] = useState<OfferErrors>({})
  const [refused, setRefused] = useState('')
  const [picturesBusy, setPicturesBusy] = useState(false)
  const [sending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const showTop = () => {
    form.current?.scrollIntoView({ block: 'start' })
    form.current?.focus({ preventScroll: true })
  }
  useShownStep(step, showTop)
  // The field that one came for.
  useEffect(() => {
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }, [field])

  const change = (changes: Partial<OfferDraft>) => {
    onChange({ ...draft, ...changes })
    const touched = Object.keys(changes).map((name) => (name === 'fees' ? 'delivery_fees' : name))
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !touched.includes(name))))
    setRefused('')
  }
  const fail = (found: OfferErrors, sentence = '') => {
    setErrors(found)
    setRefused(sentence)
    const wrong = firstWrongStep(found)
    if (wrong >= 0 && wrong !== step) open(wrong)
    else showTop()
  }
  const next = () => {
    if (step === 0 && picturesBusy) return fail({ images: m.market_photos_wait() })
    const found = errorsOf(draft, stepFields[step] ?? [])
    if (Object.keys(found).length > 0) return fail(found)
    setErrors({})
    return open(step + 1)
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
  const sends = editing || step === last
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (sending) return
    if (sends) void send()
    else next()
  }
  return (
    <form
      ref={form}
      tabIndex={-1}
      noValidate
      onSubmit={submit}
      className="flex scroll-mt-20 flex-col gap-6 outline-none"
    >
      <StepBar names={names} step={step} free={editing} onOpen={open} />
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
      <div hidden={step !== 2} className="flex flex-col gap-6 [&[hidden]]:hidden">
        {editing ? null : (
          <PlaceFields
            value={draft.place}
            onChange={(place) => change({ place })}
            errors={placeErrors(draft, errors.place)}
          />
        )}
        <DeliveryFields draft={draft} error={errors.delivery} feeError={errors.delivery_fees} onChange={change} />
      </div>
      <div className="flex gap-2">
        {step > 0 && !editing ? <Button onClick={() => open(step - 1)}>{m.ui_back()}</Button> : null}
        <Button variant="primary" type="submit" busy={sending} className="flex-1">
          {sends ? sendLabel : m.common_continue()}
        </Button>
      </div>
    </form>
  )
}

/** A new step is shown from its top; the first one is where the page begins. */
function useShownStep(step: number, showTop: () => void) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) showTop()
    shown.current = step
  })
}

function errorsOf(draft: OfferDraft, fields: readonly string[]): OfferErrors {
  const checked = checkDraft(draft)
  if (!('errors' in checked)) return {}
  return Object.fromEntries(Object.entries(checked.errors).filter(([name]) => fields.includes(name)))
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
  if (code === 'subcategory_mismatch') return { found: errorsAt(['subcategory']), sentence: '' }
  if (code === 'attribute_refused') return { found: errorsAt(['attributes']), sentence: '' }
  if (code === 'place_mismatch') return { found: { place: sentence }, sentence: '' }
  const found = errorsAt(fields)
  return { found, sentence: Object.keys(found).length > 0 ? '' : sentence }
}
