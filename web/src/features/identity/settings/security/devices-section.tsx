import { useQuery } from '@tanstack/react-query'
import { type Device, endDevice } from '@mtaa/contract/identity/devices'
import { m } from '../../../../paraglide/messages.js'
import { signOut } from '../../../../platform/session.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { RelativeTime } from '../../../../ui/data/formatters.tsx'
import { ConfirmedButton } from '../confirmed-button.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../list-states.tsx'
import { Problem, Setting, SettingList, SettingSection } from '../setting.tsx'
import { useChange } from '../use-change.ts'
import { devicesKey, devicesQuery } from './devices.queries.ts'

/** The account's devices, with buttons to end their sessions. */
export function DevicesSection() {
  const { data, isPending, error, refetch, isRefetching } = useQuery(devicesQuery(useApi()))
  const devices = data?.items ?? []
  return (
    <SettingSection title={m.settings_devices()} hint={m.settings_devices_hint()}>
      {isPending ? (
        <RowsSkeleton count={2} />
      ) : error ? (
        <LoadFailed
          error={error}
          title={m.settings_load_failed()}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      ) : (
        <SettingList>
          {devices.map((device) => (
            <DeviceSetting key={device.id} device={device} />
          ))}
        </SettingList>
      )}
      <EndButtons others={devices.some(({ current }) => !current)} />
    </SettingSection>
  )
}

function DeviceSetting({ device }: { device: Device }) {
  const api = useApi()
  const end = useChange(() => api(endDevice, { params: { id: device.id } }), {
    touches: [devicesKey],
    answer: m.settings_device_ended(),
  })
  const where = [device.place, device.address].filter(Boolean).join(' · ')
  return (
    <Setting
      title={device.name}
      badge={device.current ? <Badge tone="primary">{m.settings_device_this()}</Badge> : null}
      action={
        device.current ? null : (
          <Button
            variant="plain"
            aria-label={m.settings_device_end_named({ name: device.name })}
            busy={end.busy}
            onClick={() => end.run()}
          >
            {m.settings_device_end()}
          </Button>
        )
      }
      more={end.problem ? <Problem>{end.problem}</Problem> : null}
    >
      {m.settings_device_last_seen()} <RelativeTime at={device.last_seen_at} />
      {where ? ` · ${where}` : null}
    </Setting>
  )
}

function EndButtons({ others }: { others: boolean }) {
  const endOthers = useChange(() => signOut('others'), { touches: [devicesKey], answer: m.settings_devices_ended() })
  // After signing out, the page redirects to the sign-in form.
  const endAll = useChange(() => signOut('global'), { touches: [], answer: m.settings_devices_ended_all() })
  return (
    <>
      <div className="flex flex-wrap gap-2 pt-4">
        {others ? (
          <Button busy={endOthers.busy} onClick={() => endOthers.run()}>
            {m.settings_devices_end_others()}
          </Button>
        ) : null}
        <ConfirmedButton
          variant="quiet"
          title={m.settings_devices_end_all_title()}
          text={m.settings_devices_end_all_text()}
          action={m.settings_devices_end_all()}
          busy={endAll.busy}
          problem={endAll.problem}
          onConfirm={() => endAll.run()}
        >
          {m.settings_devices_end_all()}
        </ConfirmedButton>
      </div>
      <Problem>{endOthers.problem}</Problem>
    </>
  )
}
