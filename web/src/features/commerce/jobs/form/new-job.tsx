import { useNavigate } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { useStoredDraft } from '../../../../platform/stored-draft.ts'
import { usePreferences } from '../../../../platform/use-preferences.ts'
import { StoredForm } from '../../../../ui/forms/stored-form.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { useMe } from '../../../identity/accounts/index.ts'
import { noPlace, type PlaceValue } from '../../../places/places/index.ts'
import { listingPath } from '../../listings/index.ts'
import { useCreateJob } from '../jobs.queries.ts'
import { emptyDraft, isEmptyDraft } from './job-draft.ts'
import { JobForm } from './job-form.tsx'
import { randomId } from '../../../../platform/random-id.ts'

/** A new job, whose place is the chosen one, or else the member's home. */
export function NewJob({ userId }: { userId: string }) {
  const { place: chosen } = usePreferences()
  const me = useMe()
  if (chosen) {
    const [ward = null] = chosen.wards
    return (
      <Draft
        userId={userId}
        place={{ county_code: chosen.county, constituency_code: chosen.constituency, ward_code: ward }}
      />
    )
  }
  if (!me) return <Skeleton className="h-11 w-full" />
  return <Draft userId={userId} place={me.home ? codesOf(me.home) : noPlace} />
}

const codesOf = ({ county_code, constituency_code, ward_code }: PlaceValue): PlaceValue => ({
  county_code,
  constituency_code,
  ward_code,
})

/** The draft is stored on this device until it is published. */
function Draft({ userId, place }: { userId: string; place: PlaceValue }) {
  const stored = useStoredDraft('job', userId, () => emptyDraft(randomId(), place), isEmptyDraft)
  const create = useCreateJob()
  const navigate = useNavigate()
  const { draft } = stored
  return (
    <StoredForm isEmpty={isEmptyDraft(draft)} onClear={stored.startOver}>
      <JobForm
        draft={draft}
        onChange={stored.change}
        sendLabel={m.jobs_publish()}
        onSend={async (body) => {
          const job = await create.mutateAsync({ body, idempotencyKey: draft.key })
          stored.clear()
          showToast({ title: m.jobs_published(), text: job.title, tone: 'success' })
          await navigate(listingPath(job))
        }}
      />
    </StoredForm>
  )
}
