import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PlaceSteps } from './place-steps.tsx'
import type { Draft } from './selection.ts'
import { useChoosePlace, useChosenPlace } from './use-chosen-place.ts'

/** The hierarchical selector. Nothing changes until 'Apply Selection'. */
export function PlaceDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const chosen = useChosenPlace()
  const choose = useChoosePlace()
  // Undefined until something is touched: the draft is then what is chosen already.
  const [draft, setDraft] = useState<Draft | undefined>()
  const shown = draft === undefined ? chosen : draft
  const close = () => {
    setDraft(undefined)
    onClose()
  }
  const apply = (place: Draft) => {
    choose(place)
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={m.places_choose()}
      actions={
        <>
          <Button look="plain" disabled={!shown} onClick={() => setDraft(null)}>
            {m.places_clear()}
          </Button>
          <Button look="primary" onClick={() => apply(shown)}>
            {m.places_apply()}
          </Button>
        </>
      }
    >
      <PlaceSteps draft={shown} onChange={setDraft} />
    </Dialog>
  )
}
