import { type ReactNode, useState } from 'react'
import {
  businessCategories,
  businessCategoryName,
  type BusinessCategory,
} from '@mtaa/contract/commerce/businesses/business-categories'
import { businessLimits, type NewBusiness } from '@mtaa/contract/commerce/businesses/businesses'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Checkbox } from '../../../../ui/forms/choices.tsx'
import { Chip } from '../../../../ui/forms/chip.tsx'
import { FieldNotes } from '../../../../ui/forms/field.tsx'
import { namedErrors, refusalAt } from '../../../../ui/forms/field-words.ts'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { Input, Textarea } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { PicturePicker } from '../../../media/media/index.ts'
import { placeErrors, PlaceFields } from '../../../places/places/index.ts'
import { type BusinessDraft, checkDraft, errorsAt, fieldTexts } from './business-draft.ts'
import { HoursFields } from './hours-fields.tsx'

interface BusinessFormProps {
  draft: BusinessDraft
  onChange: (draft: BusinessDraft) => void
  /** Sends it; what it throws is shown here. */
  onSend: (body: NewBusiness) => Promise<unknown>
  sendLabel: string
  nameHint: string
  /** Below what the server refused as a whole. */
  help?: ReactNode
}

const categories = Object.keys(businessCategories) as BusinessCategory[]

/** A business in one form. After every refusal the input stays. */
export function BusinessForm({ draft, onChange, onSend, sendLabel, nameHint, help }: BusinessFormProps) {
  const language = useLanguage()
  const [pictureBusy, setPictureBusy] = useState(false)
  const form = useForm({
    typed: { draft, change: onChange },
    check: (typed) => (pictureBusy ? { errors: { image: m.market_photos_wait() } } : checkDraft(typed)),
    send: (body) => onSend(body),
    refused: (error) => refusalAt(error, errorsAt, ofOneField),
  })
  const { errors, change, field, sentence } = form
  const toggle = (category: BusinessCategory) =>
    change({
      categories: draft.categories.includes(category)
        ? draft.categories.filter((one) => one !== category)
        : [...draft.categories, category].slice(-businessLimits.categories.max),
    })
  return (
    <form {...form.props} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-6 outline-none">
      <FormErrors wrong={namedErrors(fieldTexts, errors)} sentence={sentence} />
      {sentence ? help : null}
      <Input label={m.settings_name()} hint={nameHint} {...field('name')} maxLength={businessLimits.name.max} />
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">
          {m.businesses_categories()} <span className="font-normal text-muted">({m.businesses_categories_hint()})</span>
        </legend>
        <div className="flex flex-wrap gap-2">
          {categories.map((category) => (
            <Chip key={category} pressed={draft.categories.includes(category)} onClick={() => toggle(category)}>
              {businessCategoryName(category, language)}
            </Chip>
          ))}
        </div>
        <FieldNotes id="business-categories" error={errors.categories} />
      </fieldset>
      <Textarea
        label={m.businesses_about()}
        hint={m.businesses_about_hint()}
        optional
        {...field('description')}
        rows={5}
        maxLength={businessLimits.description.max}
      />
      <PicturePicker
        label={m.accounts_picture()}
        max={1}
        value={draft.images}
        onChange={(images) => change({ images })}
        onBusy={setPictureBusy}
        hint={m.businesses_picture_hint()}
        error={errors.image}
      />
      <PlaceFields
        value={draft.place}
        onChange={(place) => change({ place })}
        errors={placeErrors(draft.place, errors.place)}
      />
      <section className="flex flex-col gap-3">
        <h2 className="text-lg font-semibold">{m.businesses_hours()}</h2>
        <HoursFields hours={draft.hours} onChange={(hours) => change({ hours })} error={errors.hours} />
      </section>
      <Checkbox
        label={m.businesses_phone_public()}
        hint={m.businesses_phone_hint()}
        name="phone_public"
        checked={draft.phonePublic}
        onChange={({ target }) => change({ phonePublic: target.checked })}
      />
      <Button variant="primary" type="submit" busy={form.isSending}>
        {sendLabel}
      </Button>
    </form>
  )
}

/** Refusals that are about one field. */
const ofOneField = {
  picture_not_found: ['image'],
  place_mismatch: ['place'],
  business_hours_overlap: ['hours'],
}
