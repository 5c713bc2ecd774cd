import { useSession } from '../../../platform/session.ts'
import type { Viewer } from './feed.queries.ts'

/** Null until the page is hydrated, so that the first render equals the server's. */
export const useViewer = (): Viewer => useSession().user?.id ?? null
