import { permission } from '../../../../core/permission.ts'
import type { Member } from '../../../../core/viewer.ts'
import { mayRead } from './applications.rules.ts'

const nobody = '00000000-0000-7000-8000-000000000000'

export const applicationPermissions = [
  permission(
    'application.read',
    { en: 'Read an application one sent, with its CV', sw: 'Kusoma ombi la kazi ulilotuma, pamoja na CV' },
    mayRead,
    (applicant: Member) => ({ applicant_id: applicant.id, employer_id: nobody, is_hidden: false }),
  ),
  permission(
    'application.read.received',
    { en: "Read an application for one's own job, with its CV", sw: 'Kusoma ombi la kazi yako, pamoja na CV' },
    mayRead,
    (employer: Member) => ({ applicant_id: nobody, employer_id: employer.id, is_hidden: false }),
  ),
  permission(
    'application.read.hidden',
    { en: 'The same while the job is hidden', sw: 'Vivyo hivyo wakati kazi imefichwa' },
    mayRead,
    (employer: Member) => ({ applicant_id: nobody, employer_id: employer.id, is_hidden: true }),
  ),
]
