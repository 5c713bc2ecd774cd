import { permission } from '../../../core/permission.ts'
import type { Member } from '../../../core/viewer.ts'
import { maySee } from '../listings/index.ts'
import { mayApply } from './jobs.rules.ts'

const nobody = '00000000-0000-7000-8000-000000000000'
const open = { status: 'active', starts_at: null, ends_at: new Date(8.64e15) } as const
const now = new Date(0)

export const jobPermissions = [
  permission(
    'job.see.hidden',
    { en: 'See a job that is hidden because it asks for money', sw: 'Kuona kazi iliyofichwa kwa kuomba pesa' },
    maySee,
    (owner: Member) => ({ module: 'jobs' as const, status: 'removed' as const, owner_id: owner.id }),
  ),
  permission(
    'job.apply',
    { en: "Apply for somebody else's job", sw: 'Kuomba kazi ya mwingine' },
    (viewer, job) => mayApply(viewer, job, now),
    () => ({ ...open, owner_id: nobody }),
  ),
  permission(
    'job.apply.own',
    { en: "Apply for one's own job", sw: 'Kuomba kazi yako mwenyewe' },
    (viewer, job) => mayApply(viewer, job, now),
    (owner: Member) => ({ ...open, owner_id: owner.id }),
  ),
]
