import { formatMoment } from '@mtaa/contract/dates'
import { useMutation } from '@tanstack/react-query'
import type { AuthUser } from '@mtaa/contract/identity/auth-objects'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { useSignInMethods } from '../../accounts/index.ts'
import { ConfirmedButton } from '../confirmed-button.tsx'
import { useConfirmed } from '../confirm/confirm-provider.tsx'
import { formatPhone } from '../../../../platform/format.ts'
import { problemOf } from '../problem.ts'
import { Problem, Setting, SettingList, SettingSection } from '../setting.tsx'
import { useChange } from '../use-change.ts'
import { addressOf, goToLink, type Identity, providerName, unlink } from './identities.ts'

/** The identities of the account: its own address, and providers. */
export function IdentitiesSection({ user }: { user: AuthUser }) {
  const { providers, linking } = useSignInMethods()
  const linked = new Set(user.identities.map(({ provider }) => provider))
  const free = linking ? providers.filter((provider) => !linked.has(provider)) : []
  const confirmed = useConfirmed()
  const link = useMutation({ mutationFn: (provider: string) => confirmed(() => goToLink(provider)) })
  // The own address alone is shown above.
  if (user.identities.length < 2 && free.length === 0) return null
  return (
    <SettingSection title={m.settings_identities()} hint={m.settings_identities_hint()}>
      <SettingList>
        {user.identities.map((identity) => (
          <IdentitySetting
            key={identity.identity_id}
            identity={identity}
            fixed={!linking || user.identities.length === 1}
          />
        ))}
      </SettingList>
      {free.length > 0 ? (
        <div className="flex flex-wrap gap-2 pt-4">
          {free.map((provider) => (
            <Button
              key={provider}
              busy={link.isPending && link.variables === provider}
              onClick={() => link.mutate(provider)}
            >
              {m.settings_link({ provider: providerName(provider) })}
            </Button>
          ))}
        </div>
      ) : null}
      <Problem>{problemOf(link.error)}</Problem>
    </SettingSection>
  )
}

/** `fixed`: it cannot be unlinked. */
function IdentitySetting({ identity, fixed }: { identity: Identity; fixed: boolean }) {
  const language = useLanguage()
  const { run, busy, problem } = useChange(() => unlink(identity), { answer: m.settings_removed() })
  const name = providerName(identity.provider)
  const address = addressOf(identity)
  const shown = identity.provider === 'phone' && address ? formatPhone(address) : address
  return (
    <Setting
      title={name}
      action={
        fixed ? null : (
          <ConfirmedButton
            name={m.settings_unlink_named({ name })}
            title={m.settings_unlink_title({ name })}
            text={m.settings_unlink_text({ name })}
            action={m.settings_unlink()}
            busy={busy}
            problem={problem}
            onConfirm={() => run()}
          >
            {m.settings_unlink()}
          </ConfirmedButton>
        )
      }
    >
      {shown || m.settings_added({ day: formatMoment(identity.created_at, language) })}
    </Setting>
  )
}
