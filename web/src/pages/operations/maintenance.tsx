import { redirect } from 'react-router'
import { closedScript, MaintenanceView } from '../../features/operations/maintenance/index.ts'
import { m } from '../../paraglide/messages.js'
import { usePageContext } from '../../platform/page-context.ts'
import { requestContext } from '../../platform/request-context.ts'
import { PlainFrame } from '../../ui/layout/plain-frame.tsx'
import type { Route } from './+types/maintenance'

export const handle = { static: true }

/** The server answers this page in the place of those that are closed; nothing else leads here. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(requestContext).page.site?.level !== 'closed') throw redirect('/')
  return null
}

export const meta = () => [{ title: `${m.maintenance_title()} · Mtaa` }, { name: 'robots', content: 'noindex' }]

export default function MaintenancePage() {
  const { site, nonce } = usePageContext()
  if (!site) return null
  return (
    <PlainFrame>
      <MaintenanceView site={site} />
      {/* Its text is ours alone. */}
      <script {...(nonce !== undefined && { nonce })} dangerouslySetInnerHTML={{ __html: closedScript }} />
    </PlainFrame>
  )
}
