import { formatNumber } from '@mtaa/contract/number'
import { Check, ChevronRight, Heart } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { LocationTree } from '@mtaa/contract/places/places'
import { m } from '../../../paraglide/messages.js'
import { byName, type ChosenPlace, type Found, named, type NamedPlace, searchTree } from './place-tree.ts'
import { upper } from './place-words.ts'
import { type Draft, type Step, withConstituency, withCounty } from './selection.ts'

interface PlaceChoicesProps {
  tree: LocationTree
  draft: Draft
  step: Step
  /** Filters the list, and finds what lies deeper. */
  typed: string
  /** How much there is to see in a place of the list, once it is known. */
  itemsIn: (code: number) => number | undefined
  mine: NamedPlace | null
  onPick: (draft: Draft) => void
  onFound: (place: ChosenPlace) => void
}

/** The counties, or the constituencies of the chosen one. */
export function PlaceChoices({ tree, draft, step, typed, itemsIn, mine, onPick, onFound }: PlaceChoicesProps) {
  const county = step === 'county' ? undefined : tree.counties.find(({ code }) => code === draft?.county.code)
  if (typed.trim())
    return <Matches found={searchTree(tree, typed, county)} inCounty={county !== undefined} onPick={onFound} />
  const all: readonly NamedPlace[] = county ? county.constituencies : byName(tree.counties)
  const first = county ? undefined : all.find(({ code }) => code === mine?.code)
  const places = first ? [first, ...all.filter((one) => one !== first)] : all
  const current = county ? draft?.constituency : draft?.county
  const pick = (place: NamedPlace) => onPick(county ? withConstituency(draft, named(place)) : withCounty(named(place)))
  return (
    <>
      <StepHead>{county ? m.places_select_constituency() : m.places_select_county()}</StepHead>
      {places.length === 0 ? (
        <Nothing>
          {county ? m.places_no_constituencies_for({ county: upper(county.name) }) : m.places_no_counties()}
        </Nothing>
      ) : null}
      <ul>
        {places.map((place) => (
          <li key={place.code}>
            <Row
              name={place.name}
              onPick={() => pick(place)}
              items={itemsIn(place.code)}
              current={place.code === current?.code}
            >
              {place === first ? <Heart size={20} strokeWidth={1.75} className="text-primary" /> : null}
              <ChevronRight size={20} strokeWidth={1.75} className="text-muted" />
            </Row>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What is chosen in this step. It gets the focus when the step begins, since the button that led here is gone. */
export function StepHead({ children }: { children: ReactNode }) {
  const head = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Opening the dialog leaves the focus where the browser has put it.
    if (document.activeElement === document.body) head.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p ref={head} tabIndex={-1} className="py-2 text-sm text-muted outline-none">
      {children}
    </p>
  )
}

export const Nothing = ({ children }: { children: string }) => (
  <p role="status" className="py-6 text-center text-muted">
    {children}
  </p>
)

interface MatchesProps {
  found: Found[]
  inCounty: boolean
  onPick: (place: ChosenPlace) => void
}

function Matches({ found, inCounty, onPick }: MatchesProps) {
  if (found.length === 0) return <Nothing>{inCounty ? m.places_no_constituencies() : m.places_no_counties()}</Nothing>
  return (
    <>
      <p role="status" className="py-2 text-sm text-muted">
        {m.places_found_count({ count: found.length })}
      </p>
      <ul>
        {found.map(({ place, name, within }) => (
          <li key={`${place.county.code} ${place.constituency?.code} ${place.wards[0]?.code}`}>
            <Row name={name} within={within} onPick={() => onPick(place)} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface RowProps {
  name: string
  within?: string
  /** It is the one that is chosen. */
  current?: boolean
  /** How much there is to see. */
  items?: number | undefined
  onPick: () => void
  children?: ReactNode
}

const Row = ({ name, within, current = false, items, onPick, children }: RowProps) => (
  <button
    type="button"
    onClick={onPick}
    aria-current={current ? 'true' : undefined}
    aria-label={within ? undefined : upper(name)}
    title={items === undefined ? undefined : m.places_items({ count: items })}
    className={`flex min-h-11 w-full items-center gap-2 rounded-control px-2 py-1.5 text-left hover:bg-primary-tint ${current ? 'font-semibold text-primary' : ''}`}
  >
    <span className="min-w-0 flex-1">
      <span className="block break-words">{upper(name)}</span>
      {within ? <span className="block text-sm break-words text-muted">{upper(within)}</span> : null}
    </span>
    {items === undefined ? null : (
      <span aria-hidden="true" className="text-sm font-normal text-muted tabular-nums">
        {formatNumber(items)}
      </span>
    )}
    {current ? <Check size={20} strokeWidth={1.75} /> : null}
    {children}
  </button>
)
