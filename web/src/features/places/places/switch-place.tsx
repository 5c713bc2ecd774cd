import { m } from '../../../paraglide/messages.js'
import { Link } from '../../../ui/layout/link.tsx'
import { usePlaceDialog } from './use-place-dialog.tsx'

/** Opens the selector beside the name of the chosen place. Without script it leads to the list of counties. */
export function SwitchPlace() {
  const [open, dialog] = usePlaceDialog()
  return (
    <>
      <Link
        to="/kenya"
        aria-haspopup="dialog"
        onClick={open}
        className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
      >
        {m.places_switch()}
      </Link>
      {dialog}
    </>
  )
}
