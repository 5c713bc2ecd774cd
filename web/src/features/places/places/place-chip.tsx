import { MapPin } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { ChipLink } from '../../../ui/forms/chip.tsx'
import { whenFetched } from '../../../ui/feedback/when-fetched.ts'
import { chosenShort } from './place-words.ts'
import { useChosenPlace } from './use-chosen-place.ts'

const fetchDialog = () => import('./place-dialog.tsx').then((file) => ({ default: file.PlaceDialog }))
const PlaceDialog = lazy(fetchDialog)

/** Where the person is browsing; opens the selector. Without script it leads to the list of counties. */
export function PlaceChip({ className }: { className?: string }) {
  const chosen = useChosenPlace()
  // Loaded at the first tap; stays mounted, so that closing is animated.
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void whenFetched(fetchDialog, () => setState('open'))
  }
  const label = chosenShort(chosen)
  return (
    <>
      <ChipLink
        to="/kenya"
        icon={MapPin}
        aria-haspopup="dialog"
        aria-label={`${m.places_browsing()} ${label}`}
        onClick={open}
        {...(className && { className })}
      >
        {label}
      </ChipLink>
      {state === 'never' ? null : (
        <Suspense>
          <PlaceDialog open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
