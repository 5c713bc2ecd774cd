import { lazy } from 'react'
import { HashtagLink as HashtagLinkNow } from './hashtag-link.tsx'

/** Rendered by the server, and fetched by the browser where a hashtag was typed. */
export const HashtagLink = import.meta.env.SSR
  ? HashtagLinkNow
  : lazy(async () => ({ default: (await import('./hashtag-link.tsx')).HashtagLink }))
