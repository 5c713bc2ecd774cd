import { lazy } from 'react'
import { ProfileReviews as ProfileReviewsNow } from './profile-reviews.tsx'

/** Rendered by the server, and fetched by the browser where the tab is open. */
export const ProfileReviews = import.meta.env.SSR
  ? ProfileReviewsNow
  : lazy(async () => ({ default: (await import('./profile-reviews.tsx')).ProfileReviews }))
