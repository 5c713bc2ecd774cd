import { Later } from '../../ui/layout/later.tsx'
import { useWide } from '../../ui/layout/use-wide.ts'

const fetchBadge = () => import('./site-badge.tsx').then((file) => file.SiteBadge)

/** For those who run the site, on a wide screen: whether it is open. Members fetch it, since only the call for roles knows. */
export const SiteState = () => <Later fetchPart={fetchBadge} enabled={useWide()} />
