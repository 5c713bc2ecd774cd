import { lazy } from 'react'
import { FoundPosts as FoundPostsNow } from './found-posts.tsx'

/** Rendered by the server, and fetched by the browser where posts are shown. */
export const FoundPosts = import.meta.env.SSR
  ? FoundPostsNow
  : lazy(async () => ({ default: (await import('./found-posts.tsx')).FoundPosts }))
