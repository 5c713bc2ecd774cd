import { useEffect, useState } from 'react'
import { usePart } from '../../ui/layout/use-part.ts'

const fetchBadge = () => import('./site-badge.tsx').then((file) => file.SiteBadge)

/** For those who run the site, on a wide screen: whether it is open. Members fetch it, since only the call for their roles tells. */
export function SiteState() {
  const [wide, setWide] = useState(false)
  useEffect(() => setWide(matchMedia('(width >= 768px)').matches), [])
  const SiteBadge = usePart(fetchBadge, wide)
  return SiteBadge ? <SiteBadge /> : null
}
