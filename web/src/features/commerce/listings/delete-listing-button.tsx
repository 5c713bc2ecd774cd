import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { deleteListing, restoreListing } from '@mtaa/contract/commerce/listings/delete-listing'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'

interface DeleteListingProps {
  id: string
  /** The list of the member's own, which is shown afterwards. */
  leadsTo: string
}

/** Deletes a service, a job or a property of the member's own at once; it can be undone from the notice. */
export function DeleteListingButton({ id, leadsTo }: DeleteListingProps) {
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const refresh = () => {
    for (const key of ['listings', 'services', 'jobs', 'properties'])
      void queryClient.invalidateQueries({ queryKey: [key] })
  }
  const restore = useMutation({
    mutationFn: () => api(restoreListing, { params: { id } }),
    onSuccess: () => {
      refresh()
      showToast({ title: m.listings_restored(), tone: 'success' })
    },
    onError: (error) => showToast({ title: sentenceOf(error, m.listings_restore_failed()), tone: 'danger' }),
  })
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(deleteListing, { params: { id } }),
    async onSuccess() {
      if (location.pathname !== leadsTo) await navigate(leadsTo)
      refresh()
      showToast({ title: m.listings_deleted(), action: { label: m.cart_undo(), run: () => restore.mutate() } })
    },
    onError: (error) => showToast({ title: sentenceOf(error, m.listings_delete_failed()), tone: 'danger' }),
  })
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {m.common_delete()}
    </Button>
  )
}
