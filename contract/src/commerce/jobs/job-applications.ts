import * as z from 'zod/mini'
import { endpoint, fileBytes } from '../../endpoint.ts'
import { Id, Moment, pageOf, paging } from '../../page.ts'
import { Person } from '../../community/people.ts'
import { multiLine } from '../../text.ts'
import { ListingCard, listingId } from '../listings/listings.ts'

/** What has become of an application. A new one is `seen` as soon as the employer opens it. */
export const applicationStates = ['new', 'seen', 'shortlisted', 'rejected'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Limits of an application, in characters and bytes. Plain numbers: the browser needs no schemas. */
export const applicationLimits = { message: { min: 1, max: 1000 }, cvBytes: 2 * 1024 * 1024 } as const

const application = {
  id: Id,
  message: z.string(),
  /** The size of the PDF that was sent along. */
  cv: z.nullable(z.object({ bytes: z.int() })),
  state: z.enum(applicationStates),
  created_at: Moment,
}

/** An application as who sent it sees it. */
export const OwnApplication = z.object({ ...application, job: ListingCard })
export type OwnApplication = z.infer<typeof OwnApplication>

/** An application as the employer sees it. */
export const ReceivedApplication = z.object({ ...application, job_id: z.uuid(), applicant: Person })
export type ReceivedApplication = z.infer<typeof ReceivedApplication>

/** Stores a CV for an application that follows; without one it is deleted after a day. */
export const uploadCv = endpoint({
  method: 'POST',
  path: '/job-cvs',
  summary: 'Upload a CV (PDF, at most 2 MB) for an application. Only its owner and the employer can open it.',
  access: 'member',
  upload: applicationLimits.cvBytes,
  status: 201,
  result: z.object({ key: z.uuid(), bytes: z.int() }),
  refusals: ['not_a_pdf', 'too_large', 'too_fast'],
})

/** Applies for a job, once. The same text and CV again answers the first application. */
export const applyForJob = endpoint({
  method: 'POST',
  path: '/jobs/:id/applications',
  summary: 'Apply for a job with a text and a CV. One application for each job.',
  access: 'member',
  status: 201,
  params: listingId,
  body: z.object({
    message: multiLine(applicationLimits.message),
    /** The key of an uploaded CV. */
    cv: z._default(z.nullable(z.uuid()), null),
  }),
  result: OwnApplication,
  refusals: ['listing_not_found', 'own_job', 'job_closed', 'already_applied', 'cv_not_found', 'too_fast'],
})

/** What was sent for one job; refuses `listing_not_found` to all but the job's owner. */
export const listApplications = endpoint({
  method: 'GET',
  path: '/jobs/:id/applications',
  summary: 'The applications for a job of your own, newest first.',
  access: 'member',
  freshSession: true,
  params: listingId,
  query: z.object({ state: z.optional(z.enum(applicationStates)), ...paging(20) }),
  result: pageOf(ReceivedApplication),
  refusals: ['listing_not_found', 'bad_cursor'],
})

/** What the member has applied for, newest first. */
export const listMyApplications = endpoint({
  method: 'GET',
  path: '/job-applications',
  summary: 'Your own applications, newest first; with `job`, the one for this job.',
  access: 'member',
  query: z.object({ job: z.optional(z.uuid()), ...paging(20) }),
  result: pageOf(OwnApplication),
  refusals: ['bad_cursor'],
})

/** Sorts an application; refuses `application_not_found` to all but the employer. */
export const updateApplication = endpoint({
  method: 'PATCH',
  path: '/job-applications/:id',
  summary: 'Mark an application for your job as seen, shortlisted or rejected.',
  access: 'member',
  params: z.object({ id: Id }),
  body: z.object({ state: z.enum(applicationStates) }),
  result: ReceivedApplication,
  refusals: ['application_not_found'],
})

/** Withdraws an application of one's own; its CV is deleted. */
export const withdrawApplication = endpoint({
  method: 'DELETE',
  path: '/job-applications/:id',
  summary: 'Withdraw your application. It and its CV are deleted.',
  access: 'member',
  status: 204,
  params: z.object({ id: Id }),
  result: z.object({}),
  refusals: ['application_not_found'],
})

/** The CV of an application, for who sent it and the employer alone. */
export const getCv = endpoint({
  method: 'GET',
  path: '/job-applications/:id/cv',
  summary: 'The CV itself: `application/pdf`, for who sent it and the employer.',
  access: 'member',
  freshSession: true,
  params: z.object({ id: Id }),
  download: ['application/pdf'],
  result: fileBytes,
  refusals: ['application_not_found', 'cv_not_found'],
})

/** A job of one's own with how many have applied. */
export const OwnJob = z.object({
  ...ListingCard.shape,
  asks_for_money: z.boolean(),
  applications: z.int(),
  /** Those that nobody has looked at. */
  new_applications: z.int(),
})
export type OwnJob = z.infer<typeof OwnJob>

/** The member's own jobs in every state, newest first. */
export const listMyJobs = endpoint({
  method: 'GET',
  path: '/jobs/mine',
  summary: 'Your own jobs in every state with the number of applications, newest first.',
  access: 'member',
  query: z.object(paging(20)),
  result: pageOf(OwnJob),
  refusals: ['bad_cursor'],
})
