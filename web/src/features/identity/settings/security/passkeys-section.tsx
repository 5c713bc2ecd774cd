import { formatMoment } from '@mtaa/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '@mtaa/contract/identity/auth-passkeys'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { RelativeTime } from '../../../../ui/data/formatters.tsx'
import { ConfirmedButton } from '../confirmed-button.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../list-states.tsx'
import { SaveOrCancel } from '../save-or-cancel.tsx'
import { Problem, Setting, SettingList, SettingSection } from '../setting.tsx'
import { useChange } from '../use-change.ts'
import { addPasskey, passkeyKeys, passkeysQuery, removePasskey, renamePasskey } from './passkeys.queries.ts'

/** Passkeys: signing in by fingerprint, face or screen lock. */
export function PasskeysSection() {
  const [naming, setNaming] = useState<string | null>(null)
  const { data: passkeys, isPending, error, refetch, isRefetching } = useQuery(passkeysQuery)
  const add = useChange(addPasskey, { touches: passkeyKeys, answer: m.settings_passkey_added(), onDone: setNaming })
  const possible = 'PublicKeyCredential' in window
  return (
    <SettingSection title={m.settings_passkeys()} hint={m.settings_passkeys_hint()}>
      {isPending ? (
        <RowsSkeleton count={1} />
      ) : error ? (
        <LoadFailed
          error={error}
          title={m.settings_load_failed()}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      ) : passkeys && passkeys.length > 0 ? (
        <SettingList>
          {passkeys.map((passkey) => (
            <PasskeySetting
              key={passkey.id}
              passkey={passkey}
              naming={naming === passkey.id}
              onName={() => setNaming(passkey.id)}
              onNamed={() => setNaming(null)}
            />
          ))}
        </SettingList>
      ) : null}
      <div className="pt-4">
        {possible ? (
          <Button busy={add.busy} onClick={() => add.run()}>
            {m.settings_passkey_add()}
          </Button>
        ) : (
          <p className="text-sm text-muted">{m.settings_passkey_impossible()}</p>
        )}
        <Problem>{add.problem}</Problem>
      </div>
    </SettingSection>
  )
}

interface PasskeySettingProps {
  passkey: Passkey
  naming: boolean
  onName: () => void
  onNamed: () => void
}

function PasskeySetting({ passkey, naming, onName, onNamed }: PasskeySettingProps) {
  const language = useLanguage()
  const remove = useChange(() => removePasskey(passkey.id), { touches: passkeyKeys, answer: m.settings_removed() })
  const name = passkey.friendly_name || m.settings_passkey()
  const used = passkey.last_used_at
  return (
    <Setting
      title={name}
      action={
        naming ? null : (
          <div className="flex flex-wrap justify-end">
            <Button variant="plain" aria-label={m.settings_rename_named({ name })} onClick={onName}>
              {m.settings_rename()}
            </Button>
            <ConfirmedButton
              name={m.settings_remove_named({ name })}
              title={m.settings_passkey_remove_title()}
              text={m.settings_passkey_remove_text({ name })}
              action={m.common_remove()}
              busy={remove.busy}
              problem={remove.problem}
              onConfirm={() => remove.run()}
            >
              {m.common_remove()}
            </ConfirmedButton>
          </div>
        )
      }
      form={naming ? <NameForm passkey={passkey} onDone={onNamed} /> : null}
    >
      {used ? (
        <span>
          {m.settings_last_used()} <RelativeTime at={used} />
        </span>
      ) : (
        m.settings_added({ day: formatMoment(passkey.created_at, language) })
      )}
    </Setting>
  )
}

function NameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { run, busy, problem } = useChange(renamePasskey, { touches: passkeyKeys, onDone })
  const form = useForm({
    initial: { name: passkey.friendly_name ?? '' },
    check: ({ name }) => (name.trim() === '' ? {} : { body: name.trim() }),
    send: (name) => run({ id: passkey.id, name }),
  })
  return (
    <form {...form.props} method="post" className="flex flex-col gap-4">
      <Input
        label={m.settings_name()}
        {...form.field('name')}
        autoComplete="off"
        maxLength={60}
        hint={m.settings_name_hint()}
        error={problem}
      />
      <SaveOrCancel busy={busy} cancel={onDone} />
    </form>
  )
}
