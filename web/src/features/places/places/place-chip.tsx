import { MapPin } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { ChipLink } from '../../../ui/forms/chip.tsx'
import { chosenShort } from './place-words.ts'
import { useChosenPlace } from './use-chosen-place.ts'
import { usePlaceDialog } from './use-place-dialog.tsx'

/** Where the person is browsing; opens the selector. Without script it leads to the list of counties. */
export function PlaceChip({ className }: { className?: string }) {
  const [open, dialog] = usePlaceDialog()
  const label = chosenShort(useChosenPlace())
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
      {dialog}
    </>
  )
}
