import { useQuery } from '@tanstack/react-query'
import type { AdminFlag } from '@mtaa/contract/operations/admin-flags'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { switchesQuery, type SwitchName, useSwitch } from './super-admin.queries.ts'

const effects: Readonly<Record<SwitchName, () => string>> = {
  payments: m.super_effect_payments,
  uploads: m.super_effect_uploads,
  sign_ups: m.super_effect_sign_ups,
}

/** What an emergency may require to be switched off within seconds. */
export function EmergencySwitches() {
  const { data, error, refetch, isFetching } = useQuery(switchesQuery(useApi()))
  const [chosen, setChosen] = useState<AdminFlag | null>(null)
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton className="h-40 w-full" />
    )
  return (
    <>
      <ul className="grid gap-3 @min-[40rem]:grid-cols-3">
        {data.map((flag) => (
          <li
            key={flag.feature_id}
            className="flex flex-col items-start gap-2 rounded-card border border-line bg-surface p-4"
          >
            <h3 className="flex flex-wrap items-center gap-2 font-semibold">
              {flag.name} <State flag={flag} />
            </h3>
            <p className="flex-1 text-sm text-muted">{effects[flag.feature_id as SwitchName]()}</p>
            <Button variant={isOn(flag) ? 'danger' : 'primary'} onClick={() => setChosen(flag)}>
              {isOn(flag) ? m.super_switch_off() : m.super_switch_on()}
            </Button>
          </li>
        ))}
      </ul>
      {chosen ? <SwitchDialog flag={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  )
}

const isOn = ({ is_enabled, allow_new_posting }: AdminFlag) => is_enabled && allow_new_posting

function State({ flag }: { flag: AdminFlag }) {
  if (isOn(flag)) return <Badge tone="primary">{m.super_on()}</Badge>
  return flag.is_enabled ? (
    <Badge tone="warning">{m.super_read_only()}</Badge>
  ) : (
    <Badge tone="danger">{m.super_off()}</Badge>
  )
}

function SwitchDialog({ flag, onClose }: { flag: AdminFlag; onClose: () => void }) {
  const change = useSwitch()
  const on = !isOn(flag)
  const { name } = flag
  return (
    <ReasonDialog
      title={on ? m.super_switch_on_title({ name }) : m.super_switch_off_title({ name })}
      yes={on ? m.super_switch_on() : m.super_switch_off()}
      danger={!on}
      otherwise={m.common_not_done()}
      onReason={async (reason) => {
        const outcome = await change({ flag, on, reason })
        const title = on ? m.super_switched_on() : m.super_switched_off()
        showToast({ title: outcome === 'planned' ? m.super_planned() : title, text: name, tone: 'success' })
      }}
      onClose={onClose}
    >
      <p>{on ? null : effects[flag.feature_id as SwitchName]()}</p>
    </ReasonDialog>
  )
}
