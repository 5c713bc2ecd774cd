import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'

interface LoadedProps {
  /** What `load` returned. */
  cache: string | null | undefined
  children: ReactNode
}

/** Gives what a loader has fetched to the components below. On the server they share the loader's own cache. */
export const Loaded: (props: LoadedProps) => ReactNode = import.meta.env.SSR ? ({ children }) => children : Hydrated

function Hydrated({ cache, children }: LoadedProps) {
  const state = useMemo(() => read(cache), [cache])
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}

function read(cache: string | null | undefined): DehydratedState | null {
  const json = cache?.startsWith('#') ? document.getElementById(cache.slice(1))?.textContent : cache
  return json ? (JSON.parse(json) as DehydratedState) : null
}
