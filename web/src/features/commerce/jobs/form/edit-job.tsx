import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Job, NewJob } from '@mtaa/contract/commerce/jobs/jobs'
import { m } from '../../../../paraglide/messages.js'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { DeleteListingButton, listingPath } from '../../listings/index.ts'
import { useUpdateJob } from '../jobs.queries.ts'
import { draftOf } from './job-draft.ts'
import { JobForm } from './job-form.tsx'

/** Edits a job. */
export function EditJob({ job }: { job: Job }) {
  const [draft, setDraft] = useState(() => draftOf(job))
  const update = useUpdateJob(job.id)
  const navigate = useNavigate()
  const send = async (whole: NewJob) => {
    const { county_code: _county, constituency_code: _constituency, ward_code: _ward, ...changes } = whole
    const saved = await update.mutateAsync(changes)
    showToast({ title: m.common_saved(), text: saved.title, tone: 'success' })
    await navigate(listingPath(saved))
  }
  return (
    <>
      <JobForm draft={draft} onChange={setDraft} sendLabel={m.market_save()} onSend={send} fixedPlace />
      <div>
        <DeleteListingButton id={job.id} leadsTo="/jobs/mine" />
      </div>
    </>
  )
}
