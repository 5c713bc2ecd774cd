import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { serviceLimits } from '@mtaa/contract/commerce/services/service-terms'
import { wholeIn } from '@mtaa/contract/typed-number'
import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { Checkbox } from '../../../../ui/forms/choices.tsx'
import { Chip } from '../../../../ui/forms/chip.tsx'
import { FieldNotes } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/input.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { locationsQuery, type PlaceValue } from '../../../places/places/index.ts'

interface WardsFieldProps {
  chosen: number[]
  /** Whose constituency is open first. */
  near: PlaceValue
  error: string | undefined
  onChange: (codes: number[]) => void
}

/** The wards to which a provider comes for nothing: those of one constituency at a time, and what was chosen of all. */
export function WardsField({ chosen, near, error, onChange }: WardsFieldProps) {
  const { data: tree, error: failed, refetch, isFetching } = useQuery(locationsQuery(useApi()))
  const [picked, setPicked] = useState<{ county: number; constituency: number | null }>()
  const open = picked ?? { county: near.county_code, constituency: near.constituency_code }
  const county = tree?.counties.find(({ code }) => code === open.county)
  const constituency = county?.constituencies.find(({ code }) => code === open.constituency)
  const isFull = chosen.length >= serviceLimits.wards
  const all = tree?.counties.flatMap(({ constituencies }) => constituencies.flatMap(({ wards }) => wards)) ?? []
  const names = new Map(all.map(({ code, name }) => [code, name]))
  const toggle = (code: number) =>
    onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code])
  if (failed && !tree) return <LoadFailed error={failed} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <fieldset className="flex flex-col gap-3" aria-invalid={error ? true : undefined}>
      <legend className="mb-1 font-semibold">{m.services_wards_field()}</legend>
      <FieldNotes id="service-wards" hint={m.services_wards_hint({ count: serviceLimits.wards })} error={error} />
      {chosen.length > 0 ? (
        <ul className="flex flex-wrap gap-2" aria-label={m.services_wards_chosen({ count: chosen.length })}>
          {chosen.map((code) => (
            <li key={code} className="max-w-full">
              <Chip
                small
                pressed
                icon={X}
                aria-label={m.services_ward_remove({ ward: names.get(code) ?? '' })}
                onClick={() => toggle(code)}
              >
                {names.get(code) ?? '…'}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Select
          label={m.common_county()}
          name="wards"
          disabled={!tree}
          value={county?.code ?? ''}
          onChange={({ target }) => setPicked({ county: wholeIn(target.value), constituency: null })}
        >
          <option value="">{m.places_select_county()}</option>
          <Named of={tree?.counties} />
        </Select>
        <Select
          label={m.common_constituency()}
          disabled={!county}
          value={constituency?.code ?? ''}
          onChange={({ target }) => setPicked({ county: county?.code ?? 0, constituency: wholeIn(target.value) })}
        >
          <option value="">{m.places_select_constituency()}</option>
          <Named of={county?.constituencies} />
        </Select>
      </div>
      {constituency ? (
        <div role="group" aria-label={constituency.name} className="grid grid-cols-1 sm:grid-cols-2">
          {constituency.wards.map(({ code, name }) => (
            <Checkbox
              key={code}
              label={name}
              checked={chosen.includes(code)}
              disabled={isFull && !chosen.includes(code)}
              onChange={() => toggle(code)}
            />
          ))}
        </div>
      ) : null}
    </fieldset>
  )
}

const Named = ({ of = [] }: { of?: readonly { code: number; name: string }[] | undefined }) =>
  of
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))
