import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { createJob, getJob, type Job, type JobChange, type NewJob, updateJob } from '@mtaa/contract/commerce/jobs/jobs'
import { useApi } from '../../../platform/use-api.ts'

export const jobQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: ['jobs', id], queryFn: ({ signal }) => api(getJob, { params: { id }, signal }) })

// The change may add the job to any list or remove it.
function useSaveJob() {
  const api = useApi()
  const queryClient = useQueryClient()
  return (job: Job) => {
    queryClient.setQueryData(jobQuery(api, job.id).queryKey, job)
    void queryClient.invalidateQueries({ queryKey: ['listings'] })
    void queryClient.invalidateQueries({ queryKey: ['jobs', 'mine'] })
  }
}

export function useCreateJob() {
  const api = useApi()
  const save = useSaveJob()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewJob; idempotencyKey: string }) =>
      api(createJob, { body, idempotencyKey }),
    onSuccess: save,
  })
}

export function useUpdateJob(id: string) {
  const api = useApi()
  const save = useSaveJob()
  return useMutation({ mutationFn: (body: JobChange) => api(updateJob, { params: { id }, body }), onSuccess: save })
}
