import { ChevronRight, Delete } from 'lucide-react'
import { Fragment } from 'react'
import { m } from '../../../paraglide/messages.js'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import type { ChosenPlace } from './place-tree.ts'
import { chosenLong, joinNames } from './place-words.ts'
import { clearDeepest, upTo } from './selection.ts'

interface PlaceBreadcrumbProps {
  chosen: ChosenPlace | null
  onChange: (chosen: ChosenPlace | null) => void
}

/** KENYA, county, constituency, wards: an earlier step resets the deeper ones, the cross removes the deepest. */
export function PlaceBreadcrumb({ chosen, onChange }: PlaceBreadcrumbProps) {
  const steps = [
    { name: m.places_kenya(), to: upTo(chosen, 'country') },
    chosen && { name: chosen.county.name, to: upTo(chosen, 'county') },
    chosen?.constituency && { name: chosen.constituency.name, to: upTo(chosen, 'constituency') },
    chosen && chosen.wards.length > 0 && { name: joinNames(chosen.wards.map(({ name }) => name)), to: chosen },
  ].flatMap((step) => step || [])
  return (
    <div className="flex min-w-0 items-center">
      <ol className="flex min-w-0 flex-wrap items-center text-sm">
        {steps.map(({ name, to }, index) => {
          const last = index === steps.length - 1
          return (
            <Fragment key={index}>
              {index > 0 ? (
                <li aria-hidden="true" className="text-muted">
                  <ChevronRight size={16} strokeWidth={1.75} />
                </li>
              ) : null}
              <li className="min-w-0">
                <button
                  type="button"
                  onClick={() => onChange(to)}
                  aria-current={last ? 'location' : undefined}
                  className={`min-h-11 max-w-full px-1.5 text-left break-words uppercase ${last ? 'font-semibold' : 'text-muted hover:text-ink'}`}
                >
                  {name}
                </button>
              </li>
            </Fragment>
          )
        })}
      </ol>
      {chosen ? (
        <IconButton
          label={m.places_clear_deepest({ name: chosenLong(chosen) })}
          icon={Delete}
          onClick={() => onChange(clearDeepest(chosen))}
        />
      ) : null}
    </div>
  )
}
