/** The trades: jobs, properties and businesses. */
import { BadgeCheck, BriefcaseBusiness, Building2, ClipboardList, Pencil, Plus, Send, Trees } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { inPlaces } from './in-places.ts'
import type { RouteRow } from './route-row.ts'

export const jobs = {
  path: '/jobs',
  page: 'commerce/jobs',
  title: m.page_jobs,
  icon: BriefcaseBusiness,
  flag: 'jobs',
  indexed: true,
} satisfies RouteRow

export const createJob = {
  path: '/jobs/create',
  page: 'commerce/job-create',
  title: m.page_create_job,
  icon: Plus,
  flag: 'jobs',
  begins: true,
  parent: jobs,
} satisfies RouteRow

/** What a member has offered and sent is their own, also when features are switched off: no flag. */
export const myJobs = {
  path: '/jobs/mine',
  page: 'commerce/my-jobs',
  title: m.page_my_jobs,
  icon: ClipboardList,
  audience: 'member',
  parent: jobs,
} satisfies RouteRow

export const myApplications = {
  path: '/jobs/applications',
  page: 'commerce/my-applications',
  title: m.page_my_applications,
  icon: Send,
  audience: 'member',
  parent: jobs,
} satisfies RouteRow

export const job = {
  path: '/jobs/:id',
  aliases: inPlaces('jobs'),
  page: 'commerce/job',
  title: m.page_job,
  icon: jobs.icon,
  flag: 'jobs',
  parent: jobs,
} satisfies RouteRow

export const editJob = {
  path: '/jobs/:id/edit',
  page: 'commerce/job-edit',
  title: m.page_edit_job,
  icon: Pencil,
  flag: 'jobs',
  begins: true,
  parent: jobs,
} satisfies RouteRow

export const jobApplications = {
  path: '/jobs/:id/applications',
  page: 'commerce/job-applications',
  title: m.page_job_applications,
  icon: ClipboardList,
  audience: 'member',
  flag: 'jobs',
  parent: jobs,
} satisfies RouteRow

export const properties = {
  path: '/properties',
  page: 'commerce/properties',
  title: m.page_properties,
  icon: Trees,
  flag: 'properties',
  indexed: true,
} satisfies RouteRow

export const createProperty = {
  path: '/properties/create',
  page: 'commerce/property-create',
  title: m.page_create_property,
  icon: Plus,
  flag: 'properties',
  begins: true,
  parent: properties,
} satisfies RouteRow

/** What a member has is their own, also when features are switched off: no flag. */
export const myProperties = {
  path: '/properties/mine',
  page: 'commerce/my-properties',
  title: m.page_my_properties,
  icon: Trees,
  audience: 'member',
  parent: properties,
} satisfies RouteRow

export const property = {
  path: '/properties/:id',
  aliases: inPlaces('properties'),
  page: 'commerce/property',
  title: m.page_property,
  icon: properties.icon,
  flag: 'properties',
  parent: properties,
} satisfies RouteRow

export const editProperty = {
  path: '/properties/:id/edit',
  page: 'commerce/property-edit',
  title: m.page_edit_property,
  icon: Pencil,
  flag: 'properties',
  begins: true,
  parent: properties,
} satisfies RouteRow

export const businesses = {
  path: '/businesses',
  page: 'commerce/businesses',
  title: m.page_businesses,
  icon: Building2,
  flag: 'businesses',
  indexed: true,
} satisfies RouteRow

export const createBusiness = {
  path: '/businesses/create',
  page: 'commerce/business-create',
  title: m.page_create_business,
  icon: Plus,
  flag: 'businesses',
  begins: true,
  parent: businesses,
} satisfies RouteRow

/** What a member has is their own, also when features are switched off: no flag. */
export const myBusinesses = {
  path: '/businesses/mine',
  page: 'commerce/my-businesses',
  title: m.page_my_businesses,
  icon: Building2,
  audience: 'member',
  parent: businesses,
} satisfies RouteRow

export const business = {
  path: '/businesses/:id',
  page: 'commerce/business',
  title: m.page_business,
  icon: businesses.icon,
  flag: 'businesses',
  parent: businesses,
} satisfies RouteRow

export const editBusiness = {
  path: '/businesses/:id/edit',
  page: 'commerce/business-edit',
  title: m.page_edit_business,
  icon: Pencil,
  flag: 'businesses',
  begins: true,
  parent: businesses,
} satisfies RouteRow

export const verifyBusiness = {
  path: '/businesses/:id/verify',
  page: 'commerce/business-verify',
  title: m.page_verify_business,
  icon: BadgeCheck,
  flag: 'businesses',
  begins: true,
  parent: businesses,
} satisfies RouteRow
