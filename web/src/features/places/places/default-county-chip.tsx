import { Heart } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Chip } from '../../../ui/forms/chip.tsx'
import type { useDefaultCounty } from './default-county.ts'
import type { NamedPlace } from './place-tree.ts'
import { upper } from './place-words.ts'

/** Saves a county as default, or removes it. */
export function DefaultCountyChip({
  county,
  saved,
  busy,
  save,
}: { county: NamedPlace } & ReturnType<typeof useDefaultCounty>) {
  const name = upper(county.name)
  const isMine = saved === name
  return (
    <Chip icon={Heart} pressed={isMine} disabled={busy} onClick={() => void save(isMine ? null : name)}>
      {isMine ? m.places_county_is_default({ county: name }) : m.places_county_save({ county: name })}
    </Chip>
  )
}
