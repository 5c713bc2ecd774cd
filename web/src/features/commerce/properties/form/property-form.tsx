import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PropertyChange } from '@mtaa/contract/commerce/properties'
import { propertyLimits } from '@mtaa/contract/commerce/property-terms'
import { m } from '../../../../paraglide/messages.js'
import { failureOf } from '../../../../platform/failure.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { focusFirstWrong } from '../../../../ui/forms/wrong-field.ts'
import { PicturePicker } from '../../../media/media/index.ts'
import { placeErrors, PlaceFields } from '../../../places/places/index.ts'
import { FactsFields } from './facts-fields.tsx'
import { ListerFields } from './lister-fields.tsx'
import { OfferFields } from './offer-fields.tsx'
import type { PropertyDraft } from './property-draft.ts'
import { checkDraft, errorsAt, fieldTexts, type PropertyErrors, type PropertyField } from './property-rules.ts'

type Place = { county_code: number; constituency_code: number; ward_code: number }

interface PropertyFormProps {
  draft: PropertyDraft
  onChange: (draft: PropertyDraft) => void
  /** Sends it; what it throws is shown here. */
  onSend: (body: PropertyChange, place: Place) => Promise<unknown>
  sendLabel: string
  /** The place of what is listed already stays as it is. */
  fixedPlace?: boolean
}

/** A property in one form. Whatever is refused, the input stays. */
export function PropertyForm({ draft, onChange, onSend, sendLabel, fixedPlace = false }: PropertyFormProps) {
  const [errors, setErrors] = useState<PropertyErrors>({})
  const [refused, setRefused] = useState<string>()
  const [picturesBusy, setPicturesBusy] = useState(false)
  const [sending, setSending] = useState(false)
  const top = useRef<HTMLFormElement>(null)
  const change = (changes: Partial<PropertyDraft>) => {
    onChange({ ...draft, ...changes })
    setRefused(undefined)
  }
  const fail = (found: PropertyErrors, sentence?: string) => {
    flushSync(() => {
      setErrors(found)
      setRefused(sentence)
      setSending(false)
    })
    if (Object.keys(found).length > 0) return focusFirstWrong(top.current)
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    if (picturesBusy) return fail({ images: m.market_photos_wait() })
    const checked = checkDraft(draft)
    if ('errors' in checked) return fail(checked.errors)
    setSending(true)
    setErrors({})
    setRefused(undefined)
    try {
      await onSend(checked.body, checked.place)
    } catch (error) {
      const { found, sentence } = refusalOf(error)
      fail(found, sentence)
    }
  }
  const fields = { draft, errors, onChange: change }
  const wrong = Object.entries(errors).map(([field, text]) => [fieldTexts[field as PropertyField][0](), text] as const)
  return (
    <form
      ref={top}
      tabIndex={-1}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex scroll-mt-20 flex-col gap-8 outline-none"
    >
      <FormErrors wrong={wrong} sentence={refused} />
      <PicturePicker
        label={m.listings_photos()}
        max={propertyLimits.images}
        value={draft.images}
        onChange={(images) => change({ images })}
        onBusy={setPicturesBusy}
        hint={m.properties_photos_hint()}
        error={errors.images}
      />
      <Section title={m.properties_section_offer()}>
        <OfferFields {...fields} />
      </Section>
      <Section title={m.properties_section_facts()}>
        <FactsFields {...fields} />
      </Section>
      {fixedPlace ? null : (
        <Section title={m.listings_place()}>
          <PlaceFields
            value={draft.place}
            onChange={(place) => change({ place })}
            errors={placeErrors(draft.place, errors.place)}
          />
        </Section>
      )}
      <Section title={m.settings_about_you()}>
        <ListerFields {...fields} />
      </Section>
      <div className="flex flex-col gap-2">
        <p className="text-sm text-muted">{m.properties_safety_form()}</p>
        <Button variant="primary" type="submit" busy={sending}>
          {sendLabel}
        </Button>
      </div>
    </form>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-4 border-t border-line pt-6">
    <h2 className="text-lg font-semibold">{title}</h2>
    {children}
  </section>
)

function refusalOf(error: unknown): { found: PropertyErrors; sentence?: string | undefined } {
  const { code, sentence, fields } = failureOf(error)
  if (code === undefined) throw error
  if (code === 'picture_not_found') return { found: errorsAt(['images']) }
  if (code === 'place_mismatch') return { found: errorsAt(['place']) }
  const found = errorsAt(fields)
  return { found, sentence: Object.keys(found).length > 0 ? undefined : sentence }
}
