/** Public entry of profiles: the page of a member, and the form by which they say who they are. */
import { lazy } from 'react'

export { profileQuery } from './profiles.queries.ts'
export { questionsOf } from './profile-questions.ts'
export { isForEngines, profileStructuredData } from './profile-structured-data.ts'
export { ProfileSkeleton } from './profile-skeleton.tsx'
export { ProfileView } from './profile-view.tsx'

export const ProfileForm = lazy(async () => ({ default: (await import('./edit/profile-form.tsx')).ProfileForm }))
