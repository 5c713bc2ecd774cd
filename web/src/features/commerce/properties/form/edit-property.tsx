import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Property } from '@mtaa/contract/commerce/properties/properties'
import { m } from '../../../../paraglide/messages.js'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { DeleteListingButton, listingPath } from '../../listings/index.ts'
import { useUpdateProperty } from '../properties.queries.ts'
import { draftOf } from './property-draft.ts'
import { PropertyForm } from './property-form.tsx'

/** Edits a property; its place stays as it is. */
export function EditProperty({ listing }: { listing: Property }) {
  const [draft, setDraft] = useState(() => draftOf(listing))
  const update = useUpdateProperty(listing.id)
  const navigate = useNavigate()
  return (
    <>
      <PropertyForm
        draft={draft}
        onChange={setDraft}
        sendLabel={m.listings_save()}
        fixedPlace
        onSend={async (body) => {
          const saved = await update.mutateAsync(body)
          showToast({ title: m.listings_saved(), text: saved.title, tone: 'success' })
          await navigate(listingPath(saved))
        }}
      />
      <div>
        <DeleteListingButton id={listing.id} leadsTo="/properties/mine" />
      </div>
    </>
  )
}
