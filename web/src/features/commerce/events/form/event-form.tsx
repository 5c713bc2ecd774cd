import { useEffect, useRef, useState } from 'react'
import type { NewEvent } from '@mtaa/contract/commerce/events/edit-events'
import { productLimits } from '@mtaa/contract/commerce/products/market'
import { m } from '../../../../paraglide/messages.js'
import { failureOf } from '../../../../platform/failure.ts'
import { useNow } from '../../../../platform/now.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { namedErrors, refusalAt } from '../../../../ui/forms/field-words.ts'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { focusTop } from '../../../../ui/forms/wrong-field.ts'
import { PicturePicker } from '../../../media/media/index.ts'
import { StepBar, useStep } from '../../listing-form/index.ts'
import { BasicsFields } from './basics-fields.tsx'
import type { EventDraft } from './event-draft.ts'
import {
  checkEvent,
  eventErrorsAt,
  type EventErrors,
  eventSteps,
  eventTexts,
  firstWrongStep,
  hashOf,
  reachedStep,
  stepAt,
  textsOf,
} from './event-rules.ts'
import { PlacePart } from './place-part.tsx'
import { PolicyFields } from './policy-fields.tsx'
import { Preview } from './preview.tsx'
import { TimeFields } from './time-fields.tsx'
import { TypeFields } from './type-fields.tsx'

interface EventFormProps {
  draft: EventDraft
  onChange: (draft: EventDraft) => void
  /** Sends it; what it throws is shown here. */
  onSend: (body: NewEvent) => Promise<unknown>
  sendLabel: string
  /** What is made already: its steps open in any order, and each can save. `begun`: time and place stay. */
  editing?: 'coming' | 'begun'
}

const steps = { hashOf, stepAt }
const fieldNames = Object.keys(eventTexts)

/** Basics, times, place, tickets, refunds, and what they come to: one form in steps. Going back loses nothing. */
export function EventForm({ draft, onChange, onSend, sendLabel, editing }: EventFormProps) {
  const now = useNow()
  const names = [
    m.events_step_basics(),
    m.events_step_times(),
    m.listings_place(),
    m.common_tickets(),
    m.events_step_refunds(),
    ...(editing ? [] : [m.events_step_preview()]),
  ]
  const last = names.length - 1
  const fixed = editing === 'begun'
  const reached = editing ? last : reachedStep(draft, now)
  const { step, field, open } = useStep(steps, { first: 0, reached })
  const [picturesBusy, setPicturesBusy] = useState(false)
  const sends = editing !== undefined || step === last
  const errorsIn = (typed: EventDraft, fields: readonly string[]): EventErrors => {
    const checked = checkEvent(typed, now, { fixed })
    if (!('errors' in checked)) return {}
    return Object.fromEntries(Object.entries(checked.errors).filter(([name]) => fields.includes(name)))
  }
  const form = useForm<EventDraft, NewEvent | undefined, EventErrors, unknown>({
    typed: { draft, change: onChange },
    check(typed, isSent) {
      const waits: EventErrors = picturesBusy ? { images: m.market_photos_wait() } : {}
      // The errors of other steps stay until they are mended there.
      if (!isSent) return { errors: { ...errorsIn(typed, fieldNames), ...waits } }
      if (waits.images && (sends || step === 0)) return { errors: waits, top: true }
      if (sends) return { ...checkEvent(typed, now, { fixed }), top: true }
      const errors = errorsIn(typed, eventSteps[step] ?? [])
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
  useShownStep(step, () => focusTop(element.current))
  // The field that one came for.
  useEffect(() => {
    if (field) element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }, [field, element])
  const whole = step === last && !editing ? checkEvent(draft, now) : undefined
  const part = 'flex flex-col gap-4'
  return (
    <form {...form.props} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-6 outline-none">
      <StepBar names={names} step={step} free={editing !== undefined} onOpen={open} />
      <FormErrors wrong={namedErrors(textsOf(draft), form.errors)} sentence={form.sentence} />
      {step === 0 ? (
        <div className={part}>
          <PicturePicker
            label={m.listings_photos()}
            max={productLimits.images}
            value={draft.images}
            onChange={(images) => form.change({ images })}
            onBusy={setPicturesBusy}
            hint={m.market_photos_hint()}
            error={form.errors.images}
          />
          <BasicsFields {...form} />
        </div>
      ) : null}
      {step === 1 ? (
        <div className={part}>
          {fixed ? <p className="text-muted">{m.events_fixed()}</p> : <TimeFields {...form} repeats={!editing} />}
        </div>
      ) : null}
      {step === 2 ? (
        <div className={part}>{fixed ? <p className="text-muted">{m.events_fixed()}</p> : <PlacePart {...form} />}</div>
      ) : null}
      {step === 3 ? (
        <div className={part}>
          <TypeFields {...form} />
        </div>
      ) : null}
      {step === 4 ? <PolicyFields {...form} /> : null}
      {whole && 'body' in whole ? <Preview body={whole.body} /> : null}
      <div className="flex gap-2">
        {step > 0 && !editing ? <Button onClick={() => open(step - 1)}>{m.ui_back()}</Button> : null}
        <Button variant="primary" type="submit" busy={form.isSending} className="flex-1">
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

/** Refusals that are about one field, whose own sentence says more than that of the field. */
const ofOneField: Partial<Record<string, keyof EventErrors>> = {
  event_times_refused: 'starts',
  event_dates_overlap: 'ends',
  event_place_needed: 'location',
  event_types_refused: 'types',
  ticket_type_sold: 'types',
  refund_policy_fixed: 'refund_policy',
  place_mismatch: 'place',
  picture_not_found: 'images',
}

function refusalOf(error: unknown) {
  const { code, sentence = '' } = failureOf(error)
  const field = code === undefined ? undefined : ofOneField[code]
  if (field) return { errors: { [field]: sentence }, top: true }
  return { ...refusalAt(error, eventErrorsAt, {}), top: true }
}
