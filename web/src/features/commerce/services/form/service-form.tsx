import { useEffect, useRef, useState } from 'react'
import { productLimits } from '@mtaa/contract/commerce/products/market'
import type { NewService } from '@mtaa/contract/commerce/services/edit-services'
import { m } from '../../../../paraglide/messages.js'
import { failureOf } from '../../../../platform/failure.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { namedErrors, refusalAt } from '../../../../ui/forms/field-words.ts'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { focusTop } from '../../../../ui/forms/wrong-field.ts'
import { PicturePicker } from '../../../media/media/index.ts'
import { StepBar, useStep } from '../../listing-form/index.ts'
import { AreaPart } from './area-part.tsx'
import { BasicsFields } from './basics-fields.tsx'
import { BookingFields } from './booking-fields.tsx'
import { HoursPart } from './hours-part.tsx'
import { Preview } from './preview.tsx'
import { PriceFields } from './price-fields.tsx'
import type { ServiceDraft } from './service-draft.ts'
import {
  checkService,
  firstWrongStep,
  hashOf,
  reachedStep,
  type ServiceErrors,
  serviceErrorsAt,
  serviceSteps,
  serviceTexts,
  stepAt,
} from './service-rules.ts'

interface ServiceFormProps {
  draft: ServiceDraft
  onChange: (draft: ServiceDraft) => void
  /** Sends it; what it throws is shown here. */
  onSend: (body: NewService) => Promise<unknown>
  sendLabel: string
  /** What is made already: its steps open in any order, and each can save. Its place stays. */
  editing?: boolean
}

const steps = { hashOf, stepAt }
const fieldNames = Object.keys(serviceTexts)

function errorsIn(typed: ServiceDraft, fields: readonly string[]): ServiceErrors {
  const checked = checkService(typed)
  if (!('errors' in checked)) return {}
  return Object.fromEntries(Object.entries(checked.errors).filter(([name]) => fields.includes(name)))
}

/** Basics, price, hours, area, rules, and what they come to: one form in steps. Going back loses nothing. */
export function ServiceForm({ draft, onChange, onSend, sendLabel, editing = false }: ServiceFormProps) {
  const names = [
    m.events_step_basics(),
    m.listings_price(),
    m.services_step_hours(),
    m.services_step_area(),
    m.services_step_booking(),
    ...(editing ? [] : [m.events_step_preview()]),
  ]
  const last = names.length - 1
  const { step, field, open } = useStep(steps, { first: 0, reached: editing ? last : reachedStep(draft) })
  const [picturesBusy, setPicturesBusy] = useState(false)
  const sends = editing || step === last
  const form = useForm<ServiceDraft, NewService | undefined, ServiceErrors, unknown>({
    typed: { draft, change: onChange },
    check(typed, isSent) {
      const waits: ServiceErrors = picturesBusy ? { images: m.market_photos_wait() } : {}
      // The errors of other steps stay until they are mended there.
      if (!isSent) return { errors: { ...errorsIn(typed, fieldNames), ...waits } }
      if (waits.images && (sends || step === 0)) return { errors: waits, top: true }
      if (sends) return { ...checkService(typed), top: true }
      const errors = errorsIn(typed, serviceSteps[step] ?? [])
      return Object.keys(errors).length > 0 ? { errors, top: true } : { body: undefined }
    },
    // A step that is right opens the next.
    send: (body) => (body === undefined ? open(step + 1) : onSend(body)),
    refused: refusalOf,
    onWrong(errors) {
      const wrong = firstWrongStep(errors)
      if (wrong >= 0 && wrong !== step) open(wrong)
    },
  })
  const element = form.props.ref
  const shown = useRef(step)
  useEffect(() => {
    // A new step is shown from its top; the first one is where the page begins.
    if (shown.current !== step) focusTop(element.current)
    shown.current = step
  })
  // The field that one came for.
  useEffect(() => {
    if (field) element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }, [field, element])
  return (
    <form {...form.props} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-6 outline-none">
      <StepBar names={names} step={step} free={editing} onOpen={open} />
      <FormErrors wrong={namedErrors(serviceTexts, form.errors)} sentence={form.sentence} />
      <div className="flex flex-col gap-4">
        {step === 0 ? (
          <>
            <PicturePicker
              label={m.listings_photos()}
              max={productLimits.images}
              value={draft.images}
              onChange={(images) => form.change({ images })}
              onBusy={setPicturesBusy}
              hint={m.services_photos_hint()}
              error={form.errors.images}
            />
            <BasicsFields {...form} />
          </>
        ) : null}
        {step === 1 ? <PriceFields {...form} /> : null}
        {step === 2 ? <HoursPart {...form} /> : null}
        {step === 3 ? <AreaPart {...form} fixed={editing} /> : null}
        {step === 4 ? <BookingFields {...form} /> : null}
        {step === 5 ? <Preview draft={draft} /> : null}
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

/** Refusals that are about one field, whose own sentence says more than that of the field. */
const ofOneField: Partial<Record<string, keyof ServiceErrors>> = {
  service_price_refused: 'price',
  service_minutes_refused: 'longest',
  service_area_refused: 'wards',
  schedule_refused: 'hours',
  place_mismatch: 'place',
  place_inactive: 'place',
  picture_not_found: 'images',
}

function refusalOf(error: unknown) {
  const { code, sentence = '' } = failureOf(error)
  const field = code === undefined ? undefined : ofOneField[code]
  if (field) return { errors: { [field]: sentence }, top: true }
  return { ...refusalAt(error, serviceErrorsAt, {}), top: true }
}
