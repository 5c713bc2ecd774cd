import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OwnBusiness } from '@mtaa/contract/commerce/businesses/businesses'
import { m } from '../../../../paraglide/messages.js'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { businessPath } from '../business-path.ts'
import { ForOwnBusiness } from '../own/own-business.tsx'
import { useUpdateBusiness } from '../own/own-businesses.queries.ts'
import { draftOf } from './business-draft.ts'
import { BusinessForm } from './business-form.tsx'

/** Edits a business of the member's own. */
export const EditBusiness = ({ id }: { id: string }) => (
  <ForOwnBusiness id={id}>{(business) => <Edit business={business} />}</ForOwnBusiness>
)

function Edit({ business }: { business: OwnBusiness }) {
  const [draft, setDraft] = useState(() => draftOf(business))
  const update = useUpdateBusiness(business.id)
  const navigate = useNavigate()
  return (
    <BusinessForm
      draft={draft}
      onChange={setDraft}
      sendLabel={m.listings_save()}
      nameHint={business.verification === 'unverified' ? m.businesses_name_hint() : m.businesses_rename_note()}
      help={
        <LinkButton className="self-start" to="/settings">
          {m.businesses_to_settings()}
        </LinkButton>
      }
      onSend={async ({ county_code, constituency_code, ward_code, ...changes }) => {
        const saved = await update.mutateAsync({ ...changes, place: { county_code, constituency_code, ward_code } })
        showToast({ title: m.listings_saved(), text: saved.name, tone: 'success' })
        await navigate(businessPath(saved))
      }}
    />
  )
}
