import { useNavigate } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { useStoredDraft } from '../../../../platform/stored-draft.ts'
import { usePreferences } from '../../../../platform/use-preferences.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { StoredForm } from '../../../../ui/forms/stored-form.tsx'
import { useMe } from '../../../identity/accounts/index.ts'
import type { PlaceValue } from '../../../places/places/index.ts'
import { listingPath } from '../../listings/index.ts'
import { useCreateProperty } from '../properties.queries.ts'
import { emptyDraft, isEmptyDraft } from './property-draft.ts'
import { PropertyForm } from './property-form.tsx'
import { randomId } from '../../../../platform/random-id.ts'

const codesOf = ({ county_code, constituency_code, ward_code }: PlaceValue): PlaceValue => ({
  county_code,
  constituency_code,
  ward_code,
})

/** A new property. The draft is stored on this device until it is published; the place is the home ward unless chosen. */
export function NewPropertyForm({ userId }: { userId: string }) {
  const { place } = usePreferences()
  const home = useMe()?.home
  const stored = useStoredDraft('property', userId, () => emptyDraft(randomId(), place), isEmptyDraft)
  const create = useCreateProperty()
  const navigate = useNavigate()
  const draft = stored.draft.place.ward_code === null && home ? { ...stored.draft, place: codesOf(home) } : stored.draft
  return (
    <StoredForm isEmpty={isEmptyDraft(draft)} onClear={stored.startOver}>
      <PropertyForm
        draft={draft}
        onChange={stored.change}
        sendLabel={m.properties_publish()}
        onSend={async (body, chosen) => {
          const listing = await create.mutateAsync({ body: { ...body, ...chosen }, idempotencyKey: draft.key })
          stored.clear()
          showToast({ title: m.properties_published(), text: listing.title, tone: 'success' })
          await navigate(listingPath(listing))
        }}
      />
    </StoredForm>
  )
}
