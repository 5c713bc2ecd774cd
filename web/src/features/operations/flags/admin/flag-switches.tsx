import { useState } from 'react'
import type { AdminFlag } from '@mtaa/contract/operations/admin-flags'
import { ApiError } from '@mtaa/contract/client'
import { m } from '../../../../paraglide/messages.js'
import { failureOf } from '../../../../platform/failure.ts'
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Switch } from '../../../../ui/forms/switch.tsx'
import { useEditFlag } from './admin-flags.queries.ts'
import { dependentsOf, namesOf, type Setting } from './flag-rules.ts'

export type FlagAct = 'feature' | 'posting' | 'counties'

/** Says what did not work: in the words of the server, where it has some. */
function showFailure(act: FlagAct, error: unknown) {
  const { sentence } = failureOf(error)
  const title = act === 'posting' ? m.flags_failed_posting() : m.flags_failed_feature()
  if (sentence) showToast({ title, text: sentence, tone: 'danger' })
  else showToast({ title: m.common_error(), text: m.flags_failed(), tone: 'danger' })
}

const done = (act: FlagAct, { is_enabled, allow_new_posting }: Partial<Setting>) => {
  if (act === 'counties') return m.flags_counties_changed()
  if (act === 'posting') return allow_new_posting ? m.flags_posting_enabled() : m.flags_posting_disabled()
  return is_enabled ? m.flags_enabled() : m.flags_disabled()
}

interface EditDialogProps {
  /** As the admin saw it when they began. */
  flag: AdminFlag
  flags: readonly AdminFlag[]
  act: FlagAct
  to: Partial<Setting>
  title: string
  onClose: () => void
}

/** Requests the reason of a change, says what comes of it, and carries it out. */
export function EditDialog({ flag, flags, act, to, title, onClose }: EditDialogProps) {
  const edit = useEditFlag()
  const closing = to.is_enabled === false ? dependentsOf(flags, flag.feature_id).filter((one) => !one.coming) : []
  const mayWiden = to.is_enabled !== false && to.allow_new_posting !== false
  const onReason = async (reason: string) => {
    try {
      const edited = await edit({ flag, to, reason })
      if (edited === 'changed') showToast({ title: done(act, to), text: flag.name, tone: 'success' })
      else showToast({ title: m.flags_plan_stored(), text: m.flags_plan_waits(), tone: 'success' })
    } catch (error) {
      showFailure(act, error)
      // After a refusal the same change would be refused again: the flag is looked at anew. Otherwise the reason stays.
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error
    }
  }
  return (
    <ReasonDialog
      title={title}
      yes={m.common_save()}
      danger={to.is_enabled === false}
      otherwise={m.flags_failed()}
      onReason={onReason}
      onClose={onClose}
    >
      {closing.length > 0 ? <p>{m.flags_closes_with_it({ names: namesOf(closing) })}</p> : null}
      {flag.two_persons && mayWiden ? <p>{m.flags_money_hint()}</p> : null}
    </ReasonDialog>
  )
}

interface SwitchesProps {
  flag: AdminFlag
  flags: readonly AdminFlag[]
}

/** The two switches of a flag. Nothing changes before the reason is given. */
export function FlagSwitches({ flag, flags }: SwitchesProps) {
  const [pending, setPending] = useState<{ flag: AdminFlag; act: FlagAct; to: Partial<Setting>; title: string } | null>(
    null,
  )
  const { name, is_enabled, allow_new_posting, coming } = flag
  return (
    <div className="flex flex-wrap gap-x-6">
      <Switch
        label={m.flags_switch()}
        about={name}
        on={is_enabled}
        disabled={coming}
        onChange={(on) =>
          setPending({
            flag,
            act: 'feature',
            to: { is_enabled: on },
            title: on ? m.flags_turn_on({ name }) : m.flags_turn_off({ name }),
          })
        }
      />
      <Switch
        label={m.flags_posting()}
        about={name}
        on={allow_new_posting}
        disabled={coming || !is_enabled}
        onChange={(on) =>
          setPending({
            flag,
            act: 'posting',
            to: { allow_new_posting: on },
            title: on ? m.flags_turn_on_posting({ name }) : m.flags_turn_off_posting({ name }),
          })
        }
      />
      {pending ? <EditDialog {...pending} flags={flags} onClose={() => setPending(null)} /> : null}
    </div>
  )
}
