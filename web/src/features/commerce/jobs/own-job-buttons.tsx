import type { OwnJob } from '@mtaa/contract/commerce/jobs/job-applications'
import { m } from '../../../paraglide/messages.js'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { DeleteListingButton } from '../listings/index.ts'
import { useUpdateJob } from './jobs.queries.ts'

type Shown = Pick<OwnJob, 'id' | 'status' | 'asks_for_money'> & Partial<Pick<OwnJob, 'applications'>>

/** An employer's actions on a job of their own, by its state. */
export function OwnJobButtons({ job: { id, status, asks_for_money: hidden, applications } }: { job: Shown }) {
  const { mutate, isPending } = useUpdateJob(id)
  const change = (to: 'active' | 'paused') =>
    mutate(
      { status: to },
      {
        onSuccess: ({ title }) =>
          showToast({
            title: to === 'active' ? m.listings_now_open() : m.jobs_now_closed(),
            text: title,
            tone: 'success',
          }),
        onError: ({ message }) => showToast({ title: message, tone: 'danger' }),
      },
    )
  return (
    <div className="flex flex-wrap gap-2">
      {hidden ? null : (
        <LinkButton variant={applications === undefined ? 'primary' : 'quiet'} to={`/jobs/${id}/applications`}>
          {applications === undefined ? m.jobs_applications() : m.jobs_applications_count({ count: applications })}
        </LinkButton>
      )}
      {status === 'removed' && !hidden ? null : <LinkButton to={`/jobs/${id}/edit`}>{m.common_edit()}</LinkButton>}
      {status === 'active' ? (
        <Button busy={isPending} onClick={() => change('paused')}>
          {m.ui_close()}
        </Button>
      ) : null}
      {status === 'paused' ? (
        <Button busy={isPending} onClick={() => change('active')}>
          {m.listings_resume()}
        </Button>
      ) : null}
      <DeleteListingButton id={id} leadsTo="/jobs/mine" />
    </div>
  )
}
