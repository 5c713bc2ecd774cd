import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PlacePage } from '@mtaa/contract/places/places'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Select } from '../../../ui/forms/input.tsx'
import { locationsQuery } from './places.queries.ts'

const slugOf = (path: string) => path.split('/').at(-1) ?? ''

/** County, constituency, ward, and a button to that place's page. Without script the county alone, one step at a time. */
export function ExploreForm({ counties }: { counties: PlacePage['children'] }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState({ county: '', constituency: '', ward: '' })
  const [touched, setTouched] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  // The select is uncontrolled: what was chosen before hydration is read from it.
  useEffect(() => {
    if (select.current?.value) setChosen({ county: select.current.value, constituency: '', ward: '' })
  }, [])
  const tree = useQuery({ ...locationsQuery(useApi()), enabled: touched || chosen.county !== '' })
  const county = tree.data?.counties.find(({ slug }) => slug === chosen.county)
  const constituency = county?.constituencies.find(({ slug }) => slug === chosen.constituency)
  const explore = (event: FormEvent) => {
    event.preventDefault()
    const path = [chosen.county, chosen.constituency, chosen.ward].filter(Boolean).join('/')
    void navigate(path ? `/kenya/${path}` : '/kenya')
  }
  const waiting = chosen.county !== '' && tree.isPending
  return (
    <form
      method="get"
      action="/kenya"
      onSubmit={explore}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 md:grid-cols-[1fr_1fr_1fr_auto] md:items-end"
    >
      <Select
        label={m.common_county()}
        name="county"
        className="truncate"
        ref={select}
        onFocus={() => setTouched(true)}
        onChange={({ target }) => setChosen({ county: target.value, constituency: '', ward: '' })}
      >
        <option value="">{m.places_select_county()}</option>
        {counties.map(({ code, name, path }) => (
          <option key={code} value={slugOf(path)}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={m.common_constituency()}
        name="constituency"
        className="truncate"
        error={tree.isError ? m.places_load_failed() : undefined}
        disabled={!county}
        value={chosen.constituency}
        onChange={({ target }) => setChosen({ ...chosen, constituency: target.value, ward: '' })}
      >
        <option value="">{waiting ? m.places_loading() : m.places_select_constituency()}</option>
        <SlugOptions of={county?.constituencies} />
      </Select>
      <Select
        label={m.common_ward()}
        name="ward"
        className="truncate"
        disabled={!constituency}
        value={chosen.ward}
        onChange={({ target }) => setChosen({ ...chosen, ward: target.value })}
      >
        <option value="">{m.places_select_ward()}</option>
        <SlugOptions of={constituency?.wards} />
      </Select>
      <Button variant="primary" type="submit">
        {m.places_explore()}
      </Button>
    </form>
  )
}

const SlugOptions = ({
  of = [],
}: {
  of?: readonly { code: number; name: string; slug: string }[] | undefined
}): ReactNode =>
  of.map(({ code, name, slug }) => (
    <option key={code} value={slug}>
      {name}
    </option>
  ))
