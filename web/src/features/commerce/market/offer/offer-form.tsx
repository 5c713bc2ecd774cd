import { useEffect, useRef, useState } from 'react'
import { type NewProduct, productLimits } from '@mtaa/contract/commerce/products/market'
import { m } from '../../../../paraglide/messages.js'
import { failureOf } from '../../../../platform/failure.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { namedErrors, refusalAt } from '../../../../ui/forms/field-words.ts'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { focusTop } from '../../../../ui/forms/wrong-field.ts'
import { PicturePicker } from '../../../media/media/index.ts'
import { PlaceFields } from '../../../places/places/index.ts'
import { DeliveryFields, StepBar, useStep } from '../../listing-form/index.ts'
import { DetailsFields } from './details-fields.tsx'
import type { OfferDraft } from './offer-draft.ts'
import {
  checkDraft,
  errorsAt,
  fieldTexts,
  firstWrongStep,
  type OfferErrors,
  reachedStep,
  stepFields,
} from './offer-rules.ts'
import { PhoneField } from './phone-field.tsx'
import { hashOf, stepAt } from './steps.ts'

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
    steps,
    editing ? { first: 1, reached: last } : { first: 0, reached: reachedStep(draft, last) },
  )
  const [picturesBusy, setPicturesBusy] = useState(false)
  const sends = editing || step === last
  const check = (typed: OfferDraft, isSent: boolean) => {
    const waits: OfferErrors = picturesBusy ? { images: m.market_photos_wait() } : {}
    // The errors of other steps stay until they are mended there.
    if (!isSent) return { errors: { ...errorsOf(typed, fieldNames), ...waits } }
    if (waits.images && (sends || step === 0)) return { errors: waits, top: true }
    if (sends) return { ...checkDraft(typed), top: true }
    const errors = errorsOf(typed, stepFields[step] ?? [])
    return Object.keys(errors).length > 0 ? { errors, top: true } : { body: undefined }
  }
  const form = useForm<OfferDraft, NewProduct | undefined, OfferErrors, unknown>({
    typed: { draft, change: onChange },
    check,
    // A step that is right opens the next.
    send: (body) => (body === undefined ? open(step + 1) : onSend(body)),
    refused: refusalOf,
    onWrong(errors) {
      const wrong = firstWrongStep(errors)
      if (wrong >= 0 && wrong !== step) open(wrong)
    },
  })
  const { errors, change } = form
  const element = form.props.ref
  useShownStep(step, () => focusTop(element.current))
  // The field that one came for.
  useEffect(() => {
    if (field) element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }, [field, element])
  return (
    <form {...form.props} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-6 outline-none">
      <StepBar names={names} step={step} free={editing} onOpen={open} />
      <FormErrors wrong={namedErrors(fieldTexts, errors)} sentence={form.sentence} />
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
        <DetailsFields {...form} />
      </div>
      <div hidden={step !== 2} className="flex flex-col gap-6 [&[hidden]]:hidden">
        {editing ? null : (
          <PlaceFields
            value={draft.place}
            onChange={(place) => change({ place })}
            errors={placeErrors(draft, errors.place)}
          />
        )}
        <DeliveryFields
          delivery={draft.delivery}
          fees={draft.fees}
          error={errors.delivery}
          feeError={errors.delivery_fees}
          onChange={change}
        />
        <PhoneField shown={draft.phone_public} onShown={(phone_public) => change({ phone_public })} />
      </div>
      <div className="flex gap-2">
        {step > 0 && !editing ? <Button onClick={() => open(step - 1)}>{m.ui_back()}</Button> : null}
        <Button variant="primary" type="submit" busy={form.isSending} className="flex-1">
          {sends ? sendLabel : m.common_continue()}
        </Button>
      </div>
    </form>
  )
}

const steps = { hashOf, stepAt }
const fieldNames = Object.keys(fieldTexts)

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

/** Refusals that are about one field. */
const ofOneField = {
  picture_not_found: ['images'],
  subcategory_mismatch: ['subcategory'],
  attribute_refused: ['attributes'],
}

function refusalOf(error: unknown) {
  const { code, sentence = '' } = failureOf(error)
  if (code === 'place_mismatch') return { errors: { place: sentence }, top: true }
  return { ...refusalAt(error, errorsAt, ofOneField), top: true }
}
