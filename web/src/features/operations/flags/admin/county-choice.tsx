import { useQuery } from '@tanstack/react-query'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { Checkbox, RadioGroup } from '../../../../ui/forms/choices.tsx'
import { locationsQuery } from '../../../places/places/index.ts'

interface CountyChoiceProps {
  name: string
  /** Null: everywhere. */
  value: readonly number[] | null
  error?: string | undefined
  onChange: (value: number[] | null) => void
}

/** Everywhere, or some of the 47 counties. */
export function CountyChoice({ name, value, error, onChange }: CountyChoiceProps) {
  const { data } = useQuery({ ...locationsQuery(useApi()), enabled: value !== null })
  const toggle = (code: number, isIn: boolean) =>
    onChange([...(value ?? []).filter((other) => other !== code), ...(isIn ? [code] : [])])
  return (
    <>
      <RadioGroup
        label={m.flags_counties()}
        name={name}
        value={value === null ? 'all' : 'some'}
        error={error}
        onChange={(choice) => onChange(choice === 'all' ? null : [])}
        options={[
          { value: 'all', label: m.flags_everywhere() },
          { value: 'some', label: m.flags_counties_some() },
        ]}
      />
      {value && data ? (
        <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4 rounded-card border border-line px-4 py-1">
          <legend className="sr-only">{m.flags_counties_some()}</legend>
          {data.counties.map((county) => (
            <Checkbox
              key={county.code}
              label={county.name}
              checked={value.includes(county.code)}
              onChange={({ target }) => toggle(county.code, target.checked)}
            />
          ))}
        </fieldset>
      ) : null}
    </>
  )
}
