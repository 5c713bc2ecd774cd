import type { LocationTree } from '@mtaa/contract/places/places'
import { m } from '../../../paraglide/messages.js'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { Nothing, StepHead } from './place-choices.tsx'
import { matching } from './place-tree.ts'
import { upper } from './place-words.ts'
import { type Draft, hasWard, maxWards, toggleWard } from './selection.ts'

interface WardChoicesProps {
  constituency: LocationTree['counties'][number]['constituencies'][number]
  draft: Draft
  typed: string
  onChange: (draft: Draft) => void
}

/** The wards of the chosen constituency, of which up to three are chosen. */
export function WardChoices({ constituency, draft, typed, onChange }: WardChoicesProps) {
  const wards = matching(constituency.wards, typed)
  const title = m.places_select_wards({ count: draft?.wards.length ?? 0 })
  const isFull = draft?.wards.length === maxWards
  return (
    <div role="group" aria-label={title}>
      <StepHead>{title}</StepHead>
      {wards.length > 0 ? null : (
        <Nothing>
          {constituency.wards.length > 0
            ? m.places_no_wards()
            : m.places_no_wards_for({ constituency: upper(constituency.name) })}
        </Nothing>
      )}
      {wards.map((ward) => (
        <Checkbox
          key={ward.code}
          label={upper(ward.name)}
          checked={hasWard(draft, ward)}
          disabled={isFull && !hasWard(draft, ward)}
          onChange={() => onChange(toggleWard(draft, ward))}
        />
      ))}
    </div>
  )
}
