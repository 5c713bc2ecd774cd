import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { PlacePage } from '@mtaa/contract/places/places'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Select } from '../../../ui/forms/input.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { byName, type NamedPlace, named, pathOf } from './place-tree.ts'
import { chosenShort, upper } from './place-words.ts'
import { locationsQuery } from './places.queries.ts'
import { LocateButton } from './locate-button.tsx'
import { PlaceBreadcrumb } from './place-breadcrumb.tsx'
import { upTo, withConstituency, withCounty } from './selection.ts'
import { TreeFailed } from './tree-failed.tsx'
import { useChooseCodes, useChoosePlace, useChosenPlace } from './use-chosen-place.ts'

const inSelect = ({ code, name, path }: PlacePage['children'][number]): NamedPlace => ({
  code,
  name,
  slug: path.split('/').at(-1) ?? '',
})
const bySlug = <P extends NamedPlace>(places: readonly P[] | undefined, slug: string) =>
  places?.find((place) => place.slug === slug)
const subscribe = () => () => {}

interface ExploreFormProps {
  counties: PlacePage['children']
  /** Boundaries are installed, by which a ward can be found. */
  canLocate: boolean
}

/**
 * County, constituency and ward of the place being browsed, and a button to its page. What is selected is chosen everywhere.
 * Without script it is a form: a county leads to its page, none to all places.
 */
export function ExploreForm({ counties, canLocate }: ExploreFormProps) {
  const navigate = useNavigate()
  const chosen = useChosenPlace()
  const choose = useChoosePlace()
  const chooseCodes = useChooseCodes()
  const hydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  const [touched, setTouched] = useState(false)
  // A phone shows the step that is next; the steps before it stand in the breadcrumb.
  const step = chosen === null ? 'county' : chosen.constituency ? 'ward' : 'constituency'
  const steps = useRef<HTMLDivElement>(null)
  const moves = useRef(false)
  const tree = useQuery({ ...locationsQuery(useApi()), enabled: touched || chosen !== null })
  const county = tree.data?.counties.find(({ code }) => code === chosen?.county.code)
  const constituency = county?.constituencies.find(({ code }) => code === chosen?.constituency?.code)
  const chooseCounty = (slug: string) => {
    const next = bySlug(counties.map(inSelect), slug)
    moves.current = true
    choose(next ? withCounty(next) : null)
  }
  const chooseConstituency = (slug: string) => {
    moves.current = true
    const next = bySlug(county?.constituencies, slug)
    choose(next ? withConstituency(chosen, named(next)) : upTo(chosen, 'county'))
  }
  const chooseWard = (slug: string) => {
    const next = bySlug(constituency?.wards, slug)
    choose(chosen && { ...chosen, wards: next ? [named(next)] : [] })
  }
  // What was selected before hydration.
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const slug = first.current?.value
    if (slug && slug !== chosen?.county.slug) chooseCounty(slug)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])
  const explore = (event: FormEvent) => {
    event.preventDefault()
    void navigate(pathOf(chosen))
  }
  // Without script they are sent along, so they are enabled until it has come.
  const isLoading = hydrated && chosen !== null && tree.isFetching
  useEffect(() => {
    if (!moves.current || isLoading) return
    moves.current = false
    // On a phone the select that had the focus is gone. Where all three stand side by side the focus stays.
    const { activeElement, body } = document
    if (activeElement === body || !activeElement?.checkVisibility())
      steps.current?.querySelector<HTMLSelectElement>(`[name=${step}]`)?.focus()
  }, [step, isLoading])
  return (
    <form
      method="get"
      action="/kenya"
      // What a browser puts back after a reload was not chosen.
      autoComplete="off"
      onSubmit={explore}
      className="flex flex-col gap-4"
    >
      {chosen ? (
        <div className="-my-2 sm:hidden">
          <PlaceBreadcrumb chosen={chosen} onChange={choose} short />
        </div>
      ) : null}
      <div ref={steps} className="grid grid-cols-1 gap-4 max-sm:[&_label]:sr-only sm:grid-cols-3">
        <div className={step === 'county' ? '' : 'max-sm:hidden'}>
          <Select
            label={m.common_county()}
            name="county"
            className="truncate"
            ref={first}
            onFocus={() => setTouched(true)}
            value={chosen?.county.slug ?? ''}
            onChange={({ target }) => chooseCounty(target.value)}
          >
            <option value="">{m.places_select_county()}</option>
            <SlugOptions of={byName(counties).map(inSelect)} />
          </Select>
        </div>
        <div className={step === 'constituency' ? '' : 'max-sm:hidden'}>
          <Select
            label={m.common_constituency()}
            name="constituency"
            className="truncate"
            error={tree.isError ? <TreeFailed onRetry={() => void tree.refetch()} /> : undefined}
            disabled={!chosen || isLoading}
            value={chosen?.constituency?.slug ?? ''}
            onChange={({ target }) => chooseConstituency(target.value)}
          >
            <option value="">{isLoading ? m.places_loading() : m.places_select_constituency()}</option>
            <SlugOptions of={county?.constituencies ?? (chosen?.constituency ? [chosen.constituency] : [])} />
          </Select>
        </div>
        <div className={step === 'ward' ? '' : 'max-sm:hidden'}>
          <Select
            label={m.common_ward()}
            name="ward"
            className="truncate"
            disabled={!chosen?.constituency || isLoading}
            value={chosen?.wards[0]?.slug ?? ''}
            onChange={({ target }) => chooseWard(target.value)}
          >
            <option value="">{m.places_select_ward()}</option>
            {chosen && chosen.wards.length > 1 ? (
              // Before the first of them, so that it is what the select shows.
              <option value={chosen.wards[0]?.slug}>{chosenShort(chosen)}</option>
            ) : null}
            <SlugOptions of={constituency?.wards ?? chosen?.wards ?? []} />
          </Select>
        </div>
      </div>
      <div className={classNames('flex flex-wrap gap-3', !chosen && !canLocate && 'max-sm:not-noscript:hidden')}>
        {/* Enabled without script, and until script has come. */}
        <Button
          variant="primary"
          type="submit"
          disabled={hydrated && !chosen}
          className={chosen ? '' : 'max-sm:not-noscript:hidden'}
        >
          {m.places_explore()}
        </Button>
        {canLocate ? <LocateButton onFound={(codes) => void chooseCodes(codes)} /> : null}
        {chosen ? (
          <Button variant="plain" className="max-sm:hidden" onClick={() => choose(null)}>
            {m.places_clear()}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

const SlugOptions = ({ of }: { of: readonly NamedPlace[] }): ReactNode =>
  of.map(({ code, name, slug }) => (
    <option key={code} value={slug}>
      {upper(name)}
    </option>
  ))
