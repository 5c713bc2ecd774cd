import { useNavigate } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { useStoredDraft } from '../../../../platform/stored-draft.ts'
import { usePreferences } from '../../../../platform/use-preferences.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { StoredForm } from '../../../../ui/forms/stored-form.tsx'
import { useMe } from '../../../identity/accounts/index.ts'
import { businessPath } from '../business-path.ts'
import { useCreateBusiness } from '../own/own-businesses.queries.ts'
import { emptyDraft, isEmptyDraft } from './business-draft.ts'
import { BusinessForm } from './business-form.tsx'
import { randomId } from '../../../../platform/random-id.ts'

/** A new business. The draft is stored on this device until it is sent; the place is the home ward unless chosen. */
export function NewBusinessForm({ userId }: { userId: string }) {
  const { place } = usePreferences()
  const home = useMe()?.home
  const stored = useStoredDraft('business', userId, () => emptyDraft(randomId(), place), isEmptyDraft)
  const create = useCreateBusiness()
  const navigate = useNavigate()
  const { draft } = stored
  const isHome = draft.place.ward_code === null && home
  const placed = isHome
    ? {
        county_code: home.county_code,
        constituency_code: home.constituency_code,
        ward_code: home.ward_code,
      }
    : draft.place
  return (
    <StoredForm isEmpty={isEmptyDraft(draft)} onClear={stored.startOver}>
      <BusinessForm
        draft={{ ...draft, place: placed }}
        onChange={stored.change}
        sendLabel={m.businesses_publish()}
        nameHint={m.businesses_name_hint()}
        help={
          <LinkButton className="self-start" to="/settings">
            {m.businesses_to_settings()}
          </LinkButton>
        }
        onSend={async (body) => {
          const business = await create.mutateAsync({ body, idempotencyKey: draft.key })
          stored.clear()
          showToast({ title: m.businesses_published(), text: business.name, tone: 'success' })
          await navigate(businessPath(business))
        }}
      />
    </StoredForm>
  )
}
