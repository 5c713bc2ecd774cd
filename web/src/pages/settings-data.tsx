import { redirect } from 'react-router'
import { withNext } from '../features/accounts/index.ts'
import { DataScreen, SectionsSkeleton } from '../features/settings/index.ts'
import { m } from '../paraglide/messages.js'
import { pageMeta } from '../platform/page-meta.ts'
import { requestContext } from '../platform/request-context.ts'
import type { Route } from './+types/settings-data'
import { SettingsFrame } from './settings/settings-frame.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const { signedIn } = context.get(requestContext).facts.preferences
  if (!signedIn) throw redirect(withNext('/login', url.pathname))
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.settings_data(),
    description: m.settings_description(),
    path: '/settings/data',
    hidden: true,
  })
}

export default function SettingsDataPage() {
  return (
    <SettingsFrame at="/settings/data" waiting={<SectionsSkeleton lines={[1, 2]} />}>
      <DataScreen />
    </SettingsFrame>
  )
}
