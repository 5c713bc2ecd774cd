import { useState } from 'react'
import type { AuthUser } from '@mtaa/contract/identity/auth-objects'
import { m } from '../../../../paraglide/messages.js'
import { callAuth } from '../../../../platform/session.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { DemoMailLink } from '../../accounts/index.ts'
import { CodeForm } from '../code-form.tsx'
import { Opened } from '../follow-focus.tsx'
import { PhoneForm } from '../phone-form.tsx'
import { formatPhone } from '../../../../platform/format.ts'
import { SendAgain } from '../send-again.tsx'
import { Problem, Setting } from '../setting.tsx'
import { useChange } from '../use-change.ts'
import type { Opening } from './opening.ts'
import { proveAddress } from './prove-address.ts'

interface PhoneSettingProps extends Opening {
  user: AuthUser
  /** Texts cannot be sent, so there is no way to change the number. */
  fixed: boolean
}

/** The number for sign-in: a new one counts when its code was entered. */
export function PhoneSetting({ user, fixed, open, onOpen, onClose }: PhoneSettingProps) {
  const [another, setAnother] = useState(false)
  const change = useChange((phone: string) => callAuth((client) => client.updateUser({ phone })), {
    answer: ({ user: changed }) => (changed.new_phone ? null : m.common_saved()),
    onDone: ({ user: changed }) => {
      setAnother(false)
      if (!changed.new_phone) onClose()
    },
  })
  const close = () => {
    change.reset()
    setAnother(false)
    onClose()
  }
  const pending = user.new_phone
  return (
    <Setting
      title={m.common_phone()}
      badge={pending ? <Badge tone="warning">{m.common_waiting()}</Badge> : null}
      action={
        open || fixed ? null : (
          <Button variant="plain" aria-label={m.settings_change_phone()} onClick={onOpen}>
            {pending ? m.settings_enter_code() : user.phone ? m.common_change() : m.settings_add()}
          </Button>
        )
      }
      form={
        !open ? null : pending && !another ? (
          <NewNumber user={user} phone={pending} onAnother={() => setAnother(true)} onClose={close} />
        ) : (
          <PhoneForm
            label={m.settings_phone_new()}
            busy={change.busy}
            problem={change.problem}
            onPhone={change.run}
            onCancel={close}
          />
        )
      }
    >
      {user.phone ? formatPhone(user.phone) : m.settings_none()}
    </Setting>
  )
}

interface NewNumberProps {
  user: AuthUser
  phone: string
  onAnother: () => void
  onClose: () => void
}

/** The code that was sent to the new number. */
function NewNumber({ user, phone, onAnother, onClose }: NewNumberProps) {
  const number = `+${phone}`
  const check = useChange((token: string) => proveAddress({ phone: number, token, type: 'phone_change' }), {
    onDone: onClose,
  })
  const again = useChange(() => callAuth((client) => client.resend({ type: 'phone_change', phone: number })), {
    answer: m.settings_sent(),
  })
  return (
    <Opened>
      <p>{m.settings_phone_waiting({ phone: formatPhone(phone) })}</p>
      <CodeForm
        label={m.settings_code()}
        action={m.settings_confirm()}
        busy={check.busy}
        problem={check.problem}
        onCode={check.run}
        onCancel={onClose}
      >
        <div className="flex flex-wrap items-center gap-x-6">
          <SendAgain sentAt={user.phone_change_sent_at} busy={again.busy} onSend={() => again.run()} />
          <button
            type="button"
            onClick={onAnother}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-primary underline"
          >
            {m.settings_phone_another()}
          </button>
          <DemoMailLink />
        </div>
        <Problem>{again.problem}</Problem>
      </CodeForm>
    </Opened>
  )
}
