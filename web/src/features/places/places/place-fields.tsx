import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Select } from '../../../ui/forms/input.tsx'
import { byName, type ChosenPlace, nameChosen } from './place-tree.ts'
import { upper } from './place-words.ts'
import { locationsQuery } from './places.queries.ts'
import { TreeFailed } from './tree-failed.tsx'

/** The values of the three selects; a choice above clears those below. */
export interface PlaceValue {
  county_code: number | null
  constituency_code: number | null
  ward_code: number | null
}

export const noPlace: PlaceValue = { county_code: null, constituency_code: null, ward_code: null }

interface PlaceFieldsProps {
  value: PlaceValue
  /** `chosen` has the names of what is selected, when a county is. */
  onChange: (value: PlaceValue, chosen: ChosenPlace | null) => void
  /** Each beside its own select. */
  errors?: { county?: ReactNode; constituency?: ReactNode; ward?: ReactNode }
  optional?: boolean
  disabled?: boolean
  className?: string
}

/** County, constituency and ward as three selects that depend on each other. Fetches the tree when it is shown. */
export function PlaceFields({
  value,
  onChange,
  errors = {},
  optional = false,
  disabled = false,
  className,
}: PlaceFieldsProps) {
  const { data: tree, isError, refetch } = useQuery(locationsQuery(useApi()))
  const county = tree?.counties.find(({ code }) => code === value.county_code)
  const constituency = county?.constituencies.find(({ code }) => code === value.constituency_code)
  const change = (
    county_code: number | null,
    constituency_code: number | null = null,
    ward_code: number | null = null,
  ) => {
    const wards = ward_code === null ? [] : [ward_code]
    const chosen =
      tree && county_code !== null
        ? nameChosen(tree, { county: county_code, constituency: constituency_code, wards })
        : null
    onChange({ county_code, constituency_code, ward_code }, chosen)
  }
  const code = (text: string) => (text === '' ? null : Number(text))
  return (
    <div className={className ?? 'grid grid-cols-1 gap-4 sm:grid-cols-3'}>
      <Select
        label={m.common_county()}
        optional={optional}
        error={isError ? <TreeFailed onRetry={() => void refetch()} /> : errors.county}
        disabled={disabled || !tree}
        value={value.county_code ?? ''}
        onChange={({ target }) => change(code(target.value))}
      >
        <option value="">{tree || isError ? m.places_select_county() : m.places_loading()}</option>
        <Options of={tree && byName(tree.counties)} />
      </Select>
      <Select
        label={m.common_constituency()}
        optional={optional}
        error={errors.constituency}
        disabled={disabled || !county}
        value={value.constituency_code ?? ''}
        onChange={({ target }) => change(value.county_code, code(target.value))}
      >
        <option value="">{m.places_select_constituency()}</option>
        <Options of={county?.constituencies} />
      </Select>
      <Select
        label={m.common_ward()}
        optional={optional}
        error={errors.ward}
        disabled={disabled || !constituency}
        value={value.ward_code ?? ''}
        onChange={({ target }) => change(value.county_code, value.constituency_code, code(target.value))}
      >
        <option value="">{m.places_select_ward()}</option>
        <Options of={constituency?.wards} />
      </Select>
    </div>
  )
}

const Options = ({ of = [] }: { of?: readonly { code: number; name: string }[] | undefined }) =>
  of.map(({ code, name }) => (
    <option key={code} value={code}>
      {upper(name)}
    </option>
  ))

/** The sentence beside the first select without a value. */
export function placeErrors({ county_code, constituency_code }: PlaceValue, sentence: string | undefined) {
  if (!sentence) return {}
  if (county_code === null) return { county: sentence }
  return constituency_code === null ? { constituency: sentence } : { ward: sentence }
}
