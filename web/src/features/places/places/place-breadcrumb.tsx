import { ChevronRight, Delete } from 'lucide-react'
import { Fragment } from 'react'
import { m } from '../../../paraglide/messages.js'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import type { ChosenPlace } from './place-tree.ts'
import { chosenLong, chosenShort, upper } from './place-words.ts'
import { clearDeepest, upTo } from './selection.ts'

interface PlaceBreadcrumbProps {
  chosen: ChosenPlace | null
  onChange: (chosen: ChosenPlace | null) => void
  /** Counts several wards instead of naming them: where they are listed anyway. */
  short?: boolean
}

/** KENYA, county, constituency, wards: an earlier step resets the deeper ones, the cross removes the deepest. */
export function PlaceBreadcrumb({ chosen, onChange, short = false }: PlaceBreadcrumbProps) {
  const steps = [
    { name: m.places_kenya(), to: upTo(chosen, 'country') },
    chosen && { name: upper(chosen.county.name), to: upTo(chosen, 'county') },
    chosen?.constituency && { name: upper(chosen.constituency.name), to: upTo(chosen, 'constituency') },
    chosen && chosen.wards.length > 0 && { name: short ? chosenShort(chosen) : chosenLong(chosen), to: chosen },
  ].flatMap((step) => step || [])
  return (
    <div className="flex min-w-0 items-center">
      {/* One line, whose end is seen first where it is too long. */}
      <div className="-ml-2 flex min-w-0 flex-row-reverse overflow-x-auto [mask-image:linear-gradient(to_right,transparent,black_14px)] [scrollbar-width:none]">
        <ol className="mr-auto pl-2 flex shrink-0 items-center text-sm">
          {steps.map(({ name, to }, index) => {
            const last = index === steps.length - 1
            return (
              <Fragment key={index}>
                {index > 0 ? (
                  <li aria-hidden="true" className="text-muted">
                    <ChevronRight size={16} strokeWidth={1.75} />
                  </li>
                ) : null}
                <li>
                  <button
                    type="button"
                    onClick={() => onChange(to)}
                    aria-current={last ? 'location' : undefined}
                    className={`min-h-11 px-1.5 whitespace-nowrap focus-visible:-outline-offset-2 ${last ? 'font-semibold' : 'text-muted hover:text-ink'}`}
                  >
                    {name}
                  </button>
                </li>
              </Fragment>
            )
          })}
        </ol>
      </div>
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
