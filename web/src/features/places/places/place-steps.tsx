import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { LocationTree } from '@mtaa/contract/places/places'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PlaceBreadcrumb } from './place-breadcrumb.tsx'
import { type Found, type NamedPlace, searchTree } from './place-tree.ts'
import { locationsQuery } from './places.queries.ts'
import {
  type Draft,
  hasWard,
  maxWards,
  stepBack,
  stepOf,
  toggleWard,
  withConstituency,
  withCounty,
} from './selection.ts'

interface PlaceStepsProps {
  draft: Draft
  onChange: (draft: Draft) => void
}

/** Breadcrumb, a box to search in all levels, and the choices of this step. */
export function PlaceSteps({ draft, onChange }: PlaceStepsProps) {
  const tree = useQuery(locationsQuery(useApi()))
  const [typed, setTyped] = useState('')
  const change = (next: Draft) => {
    setTyped('')
    onChange(next)
  }
  return (
    <div className="flex min-h-100 flex-col gap-2">
      <div className="flex items-center">
        {draft ? <IconButton label={m.places_back()} icon={ArrowLeft} onClick={() => change(stepBack(draft))} /> : null}
        <PlaceBreadcrumb chosen={draft} onChange={change} />
      </div>
      <Input
        label={m.places_filter()}
        quietLabel
        type="search"
        placeholder={m.places_filter()}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {tree.isError ? (
        <LoadFailed
          title={m.places_load_failed()}
          error={tree.error}
          onRetry={() => void tree.refetch()}
          retrying={tree.isFetching}
        />
      ) : !tree.data ? (
        <LoadingChoices />
      ) : typed.trim() ? (
        <Matches found={searchTree(tree.data, typed)} draft={draft} onPick={(place) => change(place)} />
      ) : (
        <Choices tree={tree.data} draft={draft} onChange={change} />
      )}
    </div>
  )
}

const LoadingChoices = () => (
  <div className="flex flex-col gap-2" role="status">
    <p className="py-2 text-sm text-muted">{m.places_loading()}</p>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} className="h-9" />
    ))}
  </div>
)

const titles = { county: m.places_select_county, constituency: m.places_select_constituency } as const

function Choices({ tree, draft, onChange }: PlaceStepsProps & { tree: LocationTree }) {
  const county = tree.counties.find(({ code }) => code === draft?.county.code)
  const constituency = county?.constituencies.find(({ code }) => code === draft?.constituency?.code)
  const step = stepOf(draft)
  if (step === 'ward' && constituency) {
    const { wards } = constituency
    const full = draft?.wards.length === maxWards
    return (
      <fieldset>
        <legend className="py-2 text-sm text-muted">
          {m.places_select_wards({ count: draft?.wards.length ?? 0 })}
        </legend>
        {wards.length === 0 ? <Nothing>{m.places_no_wards_for({ constituency: constituency.name })}</Nothing> : null}
        {wards.map((ward) => (
          <Checkbox
            key={ward.code}
            label={ward.name.toUpperCase()}
            checked={hasWard(draft, ward)}
            disabled={full && !hasWard(draft, ward)}
            onChange={() => onChange(toggleWard(draft, ward))}
          />
        ))}
      </fieldset>
    )
  }
  const places: readonly NamedPlace[] = step === 'county' || !county ? tree.counties : county.constituencies
  const pick = ({ code, name, slug }: NamedPlace) =>
    onChange(step === 'county' ? withCounty({ code, name, slug }) : withConstituency(draft, { code, name, slug }))
  return (
    <div>
      <p className="py-2 text-sm text-muted">{titles[step === 'county' ? 'county' : 'constituency']()}</p>
      {places.length === 0 ? (
        <Nothing>{county ? m.places_no_constituencies_for({ county: county.name }) : m.places_no_counties()}</Nothing>
      ) : null}
      <ul>
        {places.map((place) => (
          <li key={place.code}>
            <Row name={place.name} onPick={() => pick(place)} deeper />
          </li>
        ))}
      </ul>
    </div>
  )
}

const nothing = { county: m.places_no_counties, constituency: m.places_no_constituencies, ward: m.places_no_wards }

function Matches({ found, draft, onPick }: { found: Found[]; draft: Draft; onPick: (place: Draft) => void }) {
  if (found.length === 0) return <Nothing>{nothing[stepOf(draft)]()}</Nothing>
  return (
    <ul>
      {found.map(({ place, name, within }) => (
        <li key={`${place.county.code} ${place.constituency?.code} ${place.wards[0]?.code}`}>
          <Row name={name} within={within} onPick={() => onPick(place)} />
        </li>
      ))}
    </ul>
  )
}

const Nothing = ({ children }: { children: string }) => <p className="py-6 text-center text-muted">{children}</p>

function Row({
  name,
  within,
  deeper,
  onPick,
}: {
  name: string
  within?: string
  deeper?: boolean
  onPick: () => void
}) {
  return (
    <button
      type="button"
      onClick={onPick}
      className="flex min-h-11 w-full items-center justify-between gap-2 rounded-control px-2 py-1.5 text-left hover:bg-primary-tint"
    >
      <span className="min-w-0">
        <span className="block break-words uppercase">{name}</span>
        {within ? <span className="block text-sm text-muted">{within}</span> : null}
      </span>
      {deeper ? <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" /> : null}
    </button>
  )
}
