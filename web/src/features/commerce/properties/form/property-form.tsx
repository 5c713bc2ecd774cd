import { type ReactNode, useState } from 'react'
import type { PropertyChange } from '@mtaa/contract/commerce/properties/properties'
import { propertyLimits } from '@mtaa/contract/commerce/properties/property-terms'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { namedErrors, refusalAt } from '../../../../ui/forms/field-words.ts'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { PicturePicker } from '../../../media/media/index.ts'
import { placeErrors, PlaceFields } from '../../../places/places/index.ts'
import { FactsFields } from './facts-fields.tsx'
import { ListerFields } from './lister-fields.tsx'
import { OfferFields } from './offer-fields.tsx'
import type { PropertyDraft } from './property-draft.ts'
import { checkDraft, errorsAt, fieldTexts } from './property-rules.ts'

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

/** A property in one form. After every refusal the input stays. */
export function PropertyForm({ draft, onChange, onSend, sendLabel, fixedPlace = false }: PropertyFormProps) {
  const [picturesBusy, setPicturesBusy] = useState(false)
  const form = useForm({
    typed: { draft, change: onChange },
    check: (typed) => {
      if (picturesBusy) return { errors: { images: m.market_photos_wait() } }
      const checked = checkDraft(typed)
      return 'errors' in checked ? checked : { body: checked }
    },
    send: ({ body, place }) => onSend(body, place),
    refused: (error) => refusalAt(error, errorsAt, ofOneField),
  })
  const { errors, change } = form
  return (
    <form {...form.props} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-8 outline-none">
      <FormErrors wrong={namedErrors(fieldTexts, errors)} sentence={form.sentence} />
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
        <OfferFields {...form} />
      </Section>
      <Section title={m.properties_section_facts()}>
        <FactsFields {...form} />
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
        <ListerFields {...form} />
      </Section>
      <div className="flex flex-col gap-2">
        <p className="text-sm text-muted">{m.properties_safety_form()}</p>
        <Button variant="primary" type="submit" busy={form.isSending}>
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

/** Refusals that are about one field. */
const ofOneField = { picture_not_found: ['images'], place_mismatch: ['place'] }
