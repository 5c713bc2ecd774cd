import { MapPin } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { usePlaceDialog } from './use-place-dialog.tsx'

/** Opens the selector, on a page where the chosen place is already shown. Without script it leads to the list of counties. */
export function ChangePlace() {
  const [open, dialog] = usePlaceDialog()
  return (
    <>
      <LinkButton to="/kenya" icon={MapPin} aria-haspopup="dialog" onClick={open}>
        {m.places_choose()}
      </LinkButton>
      {dialog}
    </>
  )
}
