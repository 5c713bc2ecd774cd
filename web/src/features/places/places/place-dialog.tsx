import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { countyNamed, useDefaultCounty } from './default-county.ts'
import { DefaultCountyChip } from './default-county-chip.tsx'
import { PlaceSteps } from './place-steps.tsx'
import { locationsQuery } from './places.queries.ts'
import { type Draft, stepOf, withCounty } from './selection.ts'
import { useAskHome } from './use-ask-home.ts'
import { useChoosePlace, useChosenPlace } from './use-chosen-place.ts'

/** The hierarchical selector. It begins at the counties, and nothing changes until 'Apply Selection'. */
export function PlaceDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const chosen = useChosenPlace()
  const choose = useChoosePlace()
  const askHome = useAskHome()
  // Undefined until something was changed: then the chosen place counts, and the counties are shown.
  const [draft, setDraft] = useState<Draft | undefined>()
  const { data: tree } = useQuery({ ...locationsQuery(useApi()), enabled: open })
  const byDefault = useDefaultCounty()
  const mine = countyNamed(tree, byDefault.saved)
  const shown = draft === undefined ? (chosen ?? (mine ? withCounty(mine) : null)) : draft
  const close = () => {
    setDraft(undefined)
    onClose()
  }
  const apply = () => {
    choose(shown)
    close()
    askHome(shown)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={m.places_choose()}
      actions={
        <>
          <Button variant="plain" disabled={!shown} onClick={() => setDraft(null)}>
            {m.places_clear()}
          </Button>
          <Button variant="primary" onClick={apply}>
            {m.places_apply()}
          </Button>
        </>
      }
    >
      <PlaceSteps
        draft={shown}
        step={draft === undefined ? 'county' : stepOf(draft)}
        onChange={setDraft}
        mine={mine}
        toggle={shown ? <DefaultCountyChip county={shown.county} {...byDefault} /> : null}
      />
    </Dialog>
  )
}
