/** Public entry of quotes. */
import { lazy } from 'react'

export { QuotesSkeleton } from './request-parts.tsx'
export { RequestLink } from './request-link.tsx'

// Not for who looks at a service.
export const InvitationList = lazy(async () => ({ default: (await import('./invitation-list.tsx')).InvitationList }))
export const InvitationView = lazy(async () => ({ default: (await import('./invitation-view.tsx')).InvitationView }))
export const NewRequest = lazy(async () => ({ default: (await import('./new-request.tsx')).NewRequest }))
export const RequestList = lazy(async () => ({ default: (await import('./request-list.tsx')).RequestList }))
export const RequestView = lazy(async () => ({ default: (await import('./request-view.tsx')).RequestView }))
