import { m } from '../../../../paraglide/messages.js'
import { Checkbox, RadioGroup } from '../../../../ui/forms/choices.tsx'
import { Input, Textarea } from '../../../../ui/forms/input.tsx'
import type { FormFields } from '../../../../ui/forms/use-form.ts'
import { PlaceFields, placeErrors } from '../../../places/places/index.ts'
import type { EventDraft } from './event-draft.ts'
import type { EventErrors } from './event-rules.ts'

/** Where it is, and who may see that. */
export function PlacePart({ values: draft, errors, field, change }: FormFields<EventDraft, EventErrors>) {
  const isOnline = draft.mode === 'online'
  return (
    <>
      <RadioGroup
        label={m.events_where()}
        name="mode"
        value={draft.mode}
        onChange={(mode) => change({ mode })}
        options={[
          { value: 'place', label: m.events_at_place() },
          { value: 'online', label: m.events_online(), hint: m.events_online_hint() },
        ]}
      />
      <Input
        {...field('location')}
        label={isOnline ? m.events_online_field() : m.events_location_field()}
        hint={isOnline ? m.events_online_field_hint() : m.events_location_hint()}
        maxLength={120}
      />
      {isOnline ? (
        <Input
          {...field('online_url')}
          type="url"
          inputMode="url"
          label={m.events_link_field()}
          hint={m.events_link_hint()}
          maxLength={300}
          autoComplete="off"
        />
      ) : (
        <>
          <Textarea
            {...field('directions')}
            label={m.common_directions()}
            hint={m.events_directions_hint()}
            optional
            rows={3}
            maxLength={500}
          />
          <Checkbox
            label={m.events_hide_place()}
            hint={m.events_hide_place_hint()}
            name="place_hidden"
            checked={draft.place_hidden}
            onChange={({ target }) => change({ place_hidden: target.checked })}
          />
        </>
      )}
      <PlaceFields
        value={draft.place}
        onChange={(place) => change({ place })}
        errors={placeErrors(draft.place, errors.place)}
      />
    </>
  )
}
