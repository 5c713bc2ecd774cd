import { useSession } from '../../../platform/session.ts'
import type { Viewer } from './feed.queries.ts'

/** A visitor until the page is alive, so that what the server rendered is what is shown first. */
export const useViewer = (): Viewer => useSession().user?.id ?? null
