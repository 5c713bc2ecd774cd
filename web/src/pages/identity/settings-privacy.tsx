import { PrivacyForm } from '../../features/community/privacy-settings/index.ts'
import { SectionsSkeleton, SettingSection } from '../../features/identity/settings/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSession } from '../../platform/session.ts'
import { privacySettings } from '../../route-table/account.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/settings-privacy'
import { forMembers } from './settings/for-members.ts'
import { SettingsFrame } from './settings/settings-frame.tsx'

export const loader = (args: Route.LoaderArgs) => forMembers(args)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(privacySettings), description: m.settings_description(), hidden: true })
}

/** What others may do and see. */
export default function SettingsPrivacyPage() {
  const userId = useSession().user?.id
  return (
    <SettingsFrame at="/settings/privacy" waiting={<SectionsSkeleton lines={[3, 3, 2]} />}>
      <SettingSection title={m.privacy_title()} hint={m.privacy_hint()}>
        {userId === undefined ? null : <PrivacyForm userId={userId} />}
      </SettingSection>
    </SettingsFrame>
  )
}
