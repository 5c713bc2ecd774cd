import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { listingPath } from '../../listings/index.ts'
import { serviceQuery, serviceTermsQuery, useUpdateService } from '../services.queries.ts'
import { draftOf, type ServiceDraft } from './service-draft.ts'
import { ServiceForm } from './service-form.tsx'
import { changesOf } from './service-rules.ts'

const open: readonly string[] = ['draft', 'pending_review', 'active', 'paused']

/** Changes a service of one's own, also one that only its provider sees. What is booked stays as it is. */
export function EditService({ id, userId }: { id: string; userId: string }) {
  const api = useApi()
  const { data: service, ...seen } = useQuery({ ...serviceQuery(api, id), staleTime: 0 })
  const { data: terms, ...own } = useQuery({ ...serviceTermsQuery(api, id), enabled: service?.user_id === userId })
  const [typed, setTyped] = useState<ServiceDraft>()
  const update = useUpdateService(id)
  const navigate = useNavigate()
  if (service && (service.user_id !== userId || !open.includes(service.status)))
    return (
      <EmptyState
        title={m.services_locked()}
        action={<LinkButton to="/services/mine">{m.page_my_services()}</LinkButton>}
      />
    )
  if (!service || !terms) {
    const failed = seen.error ? seen : own
    if (!failed.error) return <Skeleton className="h-96 w-full" />
    return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
  }
  const loaded = draftOf(service, terms)
  return (
    <>
      <p className="text-muted">{m.services_edit_booked()}</p>
      <ServiceForm
        editing
        draft={typed ?? loaded}
        onChange={setTyped}
        sendLabel={m.market_save()}
        onSend={async (body) => {
          // One of before bookings gets its first hours.
          const first = terms.schedule ? {} : { schedule: body.schedule }
          const saved = await update.mutateAsync({ ...changesOf(loaded, body), ...first })
          showToast({ title: m.listings_saved(), text: saved.title, tone: 'success' })
          await navigate(saved.status === 'active' ? listingPath(saved) : '/services/mine')
        }}
      />
    </>
  )
}
