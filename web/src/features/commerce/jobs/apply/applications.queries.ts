import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Api, createApi } from '@mtaa/contract/client'
import {
  type ApplicationState,
  applyForJob,
  getCv,
  listMyApplications,
  updateApplication,
  uploadCv,
  withdrawApplication,
} from '@mtaa/contract/commerce/jobs/job-applications'
import { overXhr } from '../../../../platform/over-xhr.ts'
import { saveFile } from '../../../../platform/save-file.ts'
import { offerPush } from '../../../../platform/push/offer-push.ts'
import { useApi } from '../../../../platform/use-api.ts'

const sentKey = ['applications', 'sent'] as const

/** The member's application for one job, or null. */
export const ownApplicationQuery = (api: Api, job: string) =>
  queryOptions({
    queryKey: [...sentKey, job],
    queryFn: async ({ signal }) => {
      const { items } = await api(listMyApplications, { query: { job, limit: 1 }, signal })
      return items[0] ?? null
    },
  })

export function useApply(job: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { message: string; cv: string | null }) => api(applyForJob, { params: { id: job }, body }),
    onSuccess: (application) => {
      offerPush()
      queryClient.setQueryData(ownApplicationQuery(api, job).queryKey, application)
      void queryClient.invalidateQueries({ queryKey: [...sentKey, 'all'] })
    },
  })
}

export function useWithdraw() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(withdrawApplication, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sentKey }),
  })
}

export function useSortApplication() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, state }: { id: string; state: ApplicationState }) =>
      api(updateApplication, { params: { id }, body: { state } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['applications', 'received'] })
      void queryClient.invalidateQueries({ queryKey: ['jobs', 'mine'] })
    },
  })
}

/** Uploads a CV with progress. */
export const sendCv = (file: File, onProgress: (sent: number, total: number) => void, signal: AbortSignal) =>
  createApi(overXhr(onProgress))(uploadCv, { file, signal })

/** Fetches a CV and hands it over as a download: a link cannot, as the request needs a token. */
export async function saveCv(api: Api, id: string, name: string): Promise<void> {
  saveFile(await api(getCv, { params: { id } }), `${name}.pdf`)
}
