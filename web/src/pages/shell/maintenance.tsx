import { useNavigate } from 'react-router'
import { MaintenanceView } from '../../features/operations/maintenance/index.ts'
import type { SiteState } from '../../platform/site.ts'

/** In the place of a page that was open when the site was closed. */
export default function Maintenance({ site }: { site: SiteState }) {
  const navigate = useNavigate()
  return <MaintenanceView site={site} onBack={() => void navigate(-1)} />
}
