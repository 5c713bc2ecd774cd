import { useQuery } from '@tanstack/react-query'
import { type Device, endDevice } from '@mtaa/contract/identity/devices'
import { m } from '../../../../paraglide/messages.js'
import { endOtherSessions, leave } from '../../../../platform/session.ts'
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
      <span>{m.settings_device_last_seen()} </span>
      <RelativeTime at={device.last_seen_at} />
      <span>{where ? ` · ${where}` : ''}</span>
    </Setting>
  )
}

function EndButtons({ others }: { others: boolean }) {
  const endOthers = useChange(endOtherSessions, { touches: [devicesKey], answer: m.settings_devices_ended() })
  const endAll = useChange(() => leave({ scope: 'global' }), { touches: [], answer: null })
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
