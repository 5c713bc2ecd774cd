import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  businessCategories,
  businessCategoryName,
  type BusinessCategory,
} from '@mtaa/contract/commerce/business-categories'
import { businessLimits, type NewBusiness } from '@mtaa/contract/commerce/businesses'
import { m } from '../../../../paraglide/messages.js'
import { failureOf } from '../../../../platform/failure.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Checkbox } from '../../../../ui/forms/choices.tsx'
import { Chip } from '../../../../ui/forms/chip.tsx'
import { FieldNotes } from '../../../../ui/forms/field.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { Input, Textarea } from '../../../../ui/forms/input.tsx'
import { focusFirstWrong } from '../../../../ui/forms/wrong-field.ts'
import { PicturePicker } from '../../../media/media/index.ts'
import { placeErrors, PlaceFields } from '../../../places/places/index.ts'
import {
  type BusinessDraft,
  type BusinessErrors,
  type BusinessField,
  checkDraft,
  errorsAt,
  fieldTexts,
} from './business-draft.ts'
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

/** A business in one form. Whatever is refused, the input stays. */
export function BusinessForm({ draft, onChange, onSend, sendLabel, nameHint, help }: BusinessFormProps) {
  const language = useLanguage()
  const [errors, setErrors] = useState<BusinessErrors>({})
  const [refused, setRefused] = useState<string>()
  const [pictureBusy, setPictureBusy] = useState(false)
  const [sending, setSending] = useState(false)
  const top = useRef<HTMLFormElement>(null)
  const change = (changes: Partial<BusinessDraft>) => {
    onChange({ ...draft, ...changes })
    setRefused(undefined)
  }
  const fail = (found: BusinessErrors, sentence?: string) => {
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
    if (pictureBusy) return fail({ image: m.market_photos_wait() })
    const checked = checkDraft(draft)
    if ('errors' in checked) return fail(checked.errors)
    setSending(true)
    setErrors({})
    try {
      await onSend(checked.body)
    } catch (error) {
      const { code, sentence, fields } = failureOf(error)
      if (code === undefined) throw error
      const found = errorsAt(named[code] ?? fields)
      fail(found, Object.keys(found).length > 0 ? undefined : sentence)
    }
  }
  const toggle = (category: BusinessCategory) =>
    change({
      categories: draft.categories.includes(category)
        ? draft.categories.filter((one) => one !== category)
        : [...draft.categories, category].slice(-businessLimits.categories.max),
    })
  const wrong = Object.entries(errors).map(([field, text]) => [fieldTexts[field as BusinessField][0](), text] as const)
  return (
    <form
      ref={top}
      tabIndex={-1}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex scroll-mt-20 flex-col gap-6 outline-none"
    >
      <FormErrors wrong={wrong} sentence={refused} />
      {refused ? help : null}
      <Input
        label={m.settings_name()}
        hint={nameHint}
        name="name"
        maxLength={businessLimits.name.max}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
        error={errors.name}
      />
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
        name="description"
        rows={5}
        maxLength={businessLimits.description.max}
        value={draft.description}
        onChange={({ target }) => change({ description: target.value })}
        error={errors.description}
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
      <Button variant="primary" type="submit" busy={sending}>
        {sendLabel}
      </Button>
    </form>
  )
}

/** Refusals that are about one field. */
const named: Partial<Record<string, readonly string[]>> = {
  picture_not_found: ['image'],
  place_mismatch: ['place'],
  business_hours_overlap: ['hours'],
}
