import { powerSupplies, waterSources } from '@mtaa/contract/commerce/properties/property-terms'
import { m } from '../../../../paraglide/messages.js'
import { Checkbox } from '../../../../ui/forms/choices.tsx'
import { Input, Select } from '../../../../ui/forms/input.tsx'
import { powerNames, waterNames } from '../property-words.ts'
import type { FieldsProps } from './offer-fields.tsx'

/** Rooms, size, water, power; land has no rooms. */
export function FactsFields({ values: draft, errors, change, field }: FieldsProps) {
  const isLand = draft.category === 'land'
  const number = (name: 'bedrooms' | 'bathrooms', label: string) => (
    <Input label={label} optional {...field(name)} inputMode="numeric" maxLength={2} />
  )
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 items-end gap-4">
        {isLand ? null : number('bedrooms', m.properties_bedrooms_field())}
        {isLand ? null : number('bathrooms', m.properties_bathrooms_field())}
        <Input
          label={m.properties_size()}
          optional
          {...field('size')}
          inputMode="decimal"
          maxLength={11}
          {...(isLand ? {} : { after: <span className="pr-3 text-muted">{m.properties_m2()}</span> })}
        />
        {isLand ? (
          <Select
            label={m.properties_size_unit()}
            name="size_unit"
            value={draft.unit}
            onChange={({ target }) => change({ unit: target.value === 'acres' ? 'acres' : 'm2' })}
          >
            <option value="m2">{m.properties_m2()}</option>
            <option value="acres">{m.properties_acres()}</option>
          </Select>
        ) : null}
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Select
          label={m.properties_water()}
          name="water"
          value={draft.water}
          onChange={({ target }) => change({ water: waterSources.find((one) => one === target.value) ?? 'unknown' })}
        >
          {waterSources.map((source) => (
            <option key={source} value={source}>
              {waterNames[source]()}
            </option>
          ))}
        </Select>
        <Select
          label={m.properties_power()}
          name="power"
          value={draft.power}
          onChange={({ target }) => change({ power: powerSupplies.find((one) => one === target.value) ?? '' })}
          error={errors.power}
        >
          <option value="">{m.properties_choose()}</option>
          {powerSupplies.map((supply) => (
            <option key={supply} value={supply}>
              {powerNames[supply]()}
            </option>
          ))}
        </Select>
      </div>
      {isLand ? null : (
        <div>
          <Checkbox
            label={m.properties_parking()}
            name="parking"
            checked={draft.parking}
            onChange={({ target }) => change({ parking: target.checked })}
          />
          <Checkbox
            label={m.properties_furnished()}
            name="furnished"
            checked={draft.furnished}
            onChange={({ target }) => change({ furnished: target.checked })}
          />
        </div>
      )}
      <Input
        label={m.properties_available_from()}
        optional
        type="date"
        name="available_from"
        min="2000-01-01"
        max="2099-12-31"
        value={draft.available}
        onChange={({ target }) => change({ available: target.value })}
      />
    </div>
  )
}
