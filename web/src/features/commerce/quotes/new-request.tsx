import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { categories, categoryName } from '@mtaa/contract/commerce/products/categories'
import { quoteLimits } from '@mtaa/contract/commerce/quotes/quotes'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useStoredDraft } from '../../../platform/stored-draft.ts'
import { useApi } from '../../../platform/use-api.ts'
import { usePreferences } from '../../../platform/use-preferences.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { namedErrors, refusalAt } from '../../../ui/forms/field-words.ts'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { Input, Select, Textarea } from '../../../ui/forms/input.tsx'
import { StoredForm } from '../../../ui/forms/stored-form.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { useMe } from '../../identity/accounts/index.ts'
import { PicturePicker } from '../../media/media/index.ts'
import { locationsQuery, placeErrors, PlaceFields } from '../../places/places/index.ts'
import { ProviderPicker } from './provider-picker.tsx'
import { useRequestQuotes } from './quotes.queries.ts'
import { checkDraft, emptyDraft, errorsAt, fieldTexts, isEmptyDraft, type RequestDraft } from './request-draft.ts'

/** A new request for quotes, stored on this device until it is sent. */
export function NewRequest({ userId }: { userId: string }) {
  const { place } = usePreferences()
  const [search] = useSearchParams()
  const begun = { category: search.get('category') ?? '', service: search.get('service') }
  const stored = useStoredDraft('quotes', userId, () => emptyDraft(begun, place), isEmptyDraft)
  const home = useMe()?.home
  const isPlaced = stored.draft.place.ward_code !== null || !home
  const draft = isPlaced
    ? stored.draft
    : {
        ...stored.draft,
        place: {
          county_code: home.county_code,
          constituency_code: home.constituency_code,
          ward_code: home.ward_code,
        },
      }
  return (
    <StoredForm isEmpty={isEmptyDraft(draft)} onClear={stored.startOver}>
      <RequestForm draft={draft} change={stored.change} clear={stored.clear} first={begun.service} />
    </StoredForm>
  )
}

interface RequestFormProps {
  draft: RequestDraft
  change: (draft: RequestDraft) => void
  clear: () => void
  first: string | null
}

function RequestForm({ draft, change: store, clear, first }: RequestFormProps) {
  const language = useLanguage()
  const navigate = useNavigate()
  const request = useRequestQuotes()
  const [picturesBusy, setPicturesBusy] = useState(false)
  const form = useForm({
    typed: { draft, change: store, clear },
    check: (typed) => (picturesBusy ? { errors: { images: m.market_photos_wait() } } : checkDraft(typed)),
    send: (body, key) => request.mutateAsync({ body, key }),
    refused: (error) => refusalAt(error, errorsAt, ofOneField),
    async onDone({ id }) {
      showToast({ title: m.quotes_sent(), tone: 'success' })
      await navigate(`/quotes/${id}`)
    },
  })
  const { errors, change } = form
  const { category, place } = draft
  const wardName = useWardName(place.ward_code)
  return (
    <form {...form.props} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-6 outline-none">
      <p className="text-muted">{m.quotes_how()}</p>
      <FormErrors wrong={namedErrors(fieldTexts, errors)} sentence={form.sentence} />
      <Select
        label={m.quotes_kind()}
        {...form.field('category')}
        onChange={({ target }) => change({ category: target.value, services: [] })}
      >
        <option value="">{m.quotes_kind_needed()}</option>
        {Object.keys(categories.services).map((name) => (
          <option key={name} value={name}>
            {categoryName('services', name, language)}
          </option>
        ))}
      </Select>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{m.quotes_where()}</legend>
        <PlaceFields
          value={place}
          onChange={(next) => change({ place: next })}
          errors={placeErrors(place, errors.place)}
        />
      </fieldset>
      <fieldset aria-invalid={errors.services ? true : undefined}>
        <legend className="mb-1 text-sm font-semibold">{m.quotes_whom()}</legend>
        {category === '' || place.ward_code === null ? (
          <p className="text-muted">{m.quotes_whom_first()}</p>
        ) : (
          <>
            <p className="text-sm text-muted">{m.quotes_whom_hint()}</p>
            <ProviderPicker
              key={`${category} ${place.ward_code}`}
              category={category}
              ward={place.ward_code}
              wardName={wardName}
              value={draft.services}
              first={first}
              onChange={(services) => change({ services })}
            />
          </>
        )}
        {errors.services ? (
          <p role="alert" className="text-sm font-semibold text-danger">
            {errors.services}
          </p>
        ) : null}
      </fieldset>
      <Textarea
        label={m.quotes_what()}
        hint={m.quotes_what_hint()}
        {...form.field('text')}
        rows={6}
        maxLength={quoteLimits.text.max}
      />
      <PicturePicker
        label={m.common_pictures()}
        max={quoteLimits.pictures}
        value={draft.images}
        onChange={(images) => change({ images })}
        onBusy={setPicturesBusy}
        error={errors.images}
      />
      <Input
        label={m.quotes_budget()}
        optional
        {...form.field('budget')}
        before="KSh"
        inputMode="numeric"
        maxLength={12}
      />
      <Button type="submit" variant="primary" wide busy={form.isSending}>
        {m.quotes_send()}
      </Button>
    </form>
  )
}

/** How a ward is called; empty as long as the tree is not there. */
function useWardName(code: number | null): string {
  const { data: tree } = useQuery(locationsQuery(useApi()))
  const wards = tree?.counties.flatMap(({ constituencies }) => constituencies.flatMap((one) => one.wards))
  return wards?.find((ward) => ward.code === code)?.name ?? ''
}

/** Refusals that are about one field. */
const ofOneField = {
  picture_not_found: ['images'],
  place_mismatch: ['place'],
}
