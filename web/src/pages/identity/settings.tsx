import { Suspense } from 'react'
import { AccountForm, AccountSkeleton, SettingSection } from '../../features/identity/settings/index.ts'
import { ProfileForm } from '../../features/community/profiles/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { settings } from '../../route-table/account.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Route } from './+types/settings'
import { forMembers } from './settings/for-members.ts'
import { SettingsFrame } from './settings/settings-frame.tsx'
import { LanguageChoice, SaverChoice, ThemeChoice } from '../shell/choices.tsx'

export const loader = (args: Route.LoaderArgs) => forMembers(args)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(settings),
    description: m.settings_description(),
    hidden: true,
  })
}

/** The public profile and the preferences of this device. */
export default function SettingsPage() {
  return (
    <div className="flex flex-col gap-10">
      <SettingsFrame at="/settings" waiting={<AccountSkeleton />}>
        <AccountForm />
        <div id="profile" className="scroll-mt-20">
          <SettingSection title={m.people_complete()} hint={m.people_settings_hint()}>
            <Suspense fallback={<Skeleton className="h-120" />}>
              <ProfileForm />
            </Suspense>
          </SettingSection>
        </div>
      </SettingsFrame>
      <div className="mx-auto w-full max-w-column">
        <SettingSection title={m.settings_data_use()} hint={m.settings_device_hint()}>
          <div className="flex flex-col gap-4 pt-2">
            <LanguageChoice />
            <div>
              <SaverChoice />
              <p className="mt-1 max-w-prose text-sm text-muted">{m.settings_data_use_hint()}</p>
            </div>
            <ThemeChoice />
          </div>
        </SettingSection>
      </div>
    </div>
  )
}
