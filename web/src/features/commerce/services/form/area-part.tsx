import { servicePlaces } from '@mtaa/contract/commerce/services/service-terms'
import { m } from '../../../../paraglide/messages.js'
import { RadioGroup } from '../../../../ui/forms/choices.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import type { FormFields } from '../../../../ui/forms/use-form.ts'
import { PlaceFields, placeErrors } from '../../../places/places/index.ts'
import { placeNames } from '../service-words.ts'
import type { ServiceDraft } from './service-draft.ts'
import type { ServiceErrors } from './service-rules.ts'
import { WardsField } from './wards-field.tsx'

/** Where it is done. `fixed`: its own place stays as it is. */
export function AreaPart({
  values: draft,
  errors,
  field,
  change,
  fixed,
}: FormFields<ServiceDraft, ServiceErrors> & { fixed: boolean }) {
  return (
    <>
      {fixed ? null : (
        <PlaceFields
          value={draft.place}
          onChange={(place) => change({ place })}
          errors={placeErrors(draft.place, errors.place)}
        />
      )}
      <RadioGroup
        label={m.services_where()}
        name="where"
        value={draft.where}
        onChange={(where) => change({ where })}
        options={servicePlaces.map((place) => ({ value: place, label: placeNames[place]() }))}
      />
      {draft.where === 'provider' ? null : (
        <>
          <WardsField
            chosen={draft.wards}
            near={draft.place}
            error={errors.wards}
            onChange={(wards) => change({ wards })}
          />
          <Input
            {...field('travel_fee')}
            label={m.services_travel_field()}
            hint={m.services_travel_hint()}
            before="KSh"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            optional
          />
        </>
      )}
    </>
  )
}
