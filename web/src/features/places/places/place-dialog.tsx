import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Chip } from '../../../ui/forms/chip.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { useDefaultCounty } from './default-county.ts'
import { PlaceSteps } from './place-steps.tsx'
import { locationsQuery } from './places.queries.ts'
import { type Draft, withCounty } from './selection.ts'
import { useChoosePlace, useChosenPlace } from './use-chosen-place.ts'

/** The hierarchical selector. Nothing changes until 'Apply Selection'. */
export function PlaceDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const chosen = useChosenPlace()
  const choose = useChoosePlace()
  // Undefined until something was changed: then the chosen place counts.
  const [draft, setDraft] = useState<Draft | undefined>()
  const { data: tree } = useQuery({ ...locationsQuery(useApi()), enabled: open })
  const { saved, busy, save } = useDefaultCounty()
  const mine = tree?.counties.find(({ name }) => name.toUpperCase() === saved)
  const start = chosen ?? (mine ? withCounty({ code: mine.code, name: mine.name, slug: mine.slug }) : null)
  const shown = draft === undefined ? start : draft
  const county = shown?.county.name.toUpperCase()
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
          <Button variant="plain" disabled={!shown} onClick={() => setDraft(null)}>
            {m.places_clear()}
          </Button>
          <Button variant="primary" onClick={() => apply(shown)}>
            {m.places_apply()}
          </Button>
        </>
      }
    >
      <PlaceSteps draft={shown} onChange={setDraft} />
      {county ? (
        <Chip
          className="mt-4"
          icon={Heart}
          pressed={saved === county}
          disabled={busy}
          onClick={() => void save(saved === county ? null : county)}
        >
          {saved === county ? m.places_county_is_default({ county }) : m.places_county_save({ county })}
        </Chip>
      ) : null}
    </Dialog>
  )
}
