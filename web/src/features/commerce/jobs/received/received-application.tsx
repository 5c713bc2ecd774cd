import type { ApplicationState, ReceivedApplication } from '@mtaa/contract/commerce/jobs/job-applications'
import { m } from '../../../../paraglide/messages.js'
import { Avatar } from '../../../../ui/media/avatar.tsx'
import { Badge } from '../../../../ui/data/badge.tsx'
import { RelativeTime } from '../../../../ui/data/formatters.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { faceOf, nameOf, PersonLink } from '../../../community/people/index.ts'
import { CvButton } from '../apply/cv-button.tsx'
import { useSortApplication } from '../apply/applications.queries.ts'

const names: Record<ApplicationState, () => string> = {
  new: m.jobs_received_new,
  seen: m.jobs_received_seen,
  shortlisted: m.jobs_received_shortlisted,
  rejected: m.jobs_received_rejected,
}

/** One application as its employer reads and sorts it. A new one that is opened becomes seen. */
export function ReceivedApplicationEntry({ application }: { application: ReceivedApplication }) {
  const { id, applicant, message, cv, state, created_at } = application
  const { mutate, isPending, variables } = useSortApplication()
  const sort = (to: ApplicationState) =>
    mutate({ id, state: to }, { onError: ({ message: text }) => showToast({ title: text, tone: 'danger' }) })
  const button = (to: ApplicationState, label: string) =>
    state === to ? null : (
      <Button busy={isPending && variables.state === to} onClick={() => sort(to)}>
        {label}
      </Button>
    )
  const name = nameOf(applicant)
  return (
    <details
      className="border-b border-line"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && state === 'new') sort('seen')
      }}
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-3 py-3">
        <Avatar size={40} name={applicant.first_name} image={faceOf(applicant)} />
        <span className="min-w-0 grow basis-32">
          <bdi className="block font-semibold break-words">{name}</bdi>
          <RelativeTime at={created_at} className="text-sm text-muted" />
        </span>
        <Badge tone={state === 'new' || state === 'shortlisted' ? 'primary' : 'plain'}>{names[state]()}</Badge>
      </summary>
      <div className="flex flex-col gap-4 pb-4">
        <PersonLink person={applicant} className="self-start font-semibold" />
        <p className="max-w-prose break-words whitespace-pre-line">{message}</p>
        <div className="flex flex-wrap gap-2">
          {cv ? <CvButton id={id} bytes={cv.bytes} name={`CV ${name}`} /> : null}
          {button('shortlisted', m.jobs_shortlist())}
          {button('rejected', m.jobs_reject())}
        </div>
      </div>
    </details>
  )
}
