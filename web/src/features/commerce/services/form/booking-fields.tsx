import { bookingModes } from '@mtaa/contract/commerce/services/service-terms'
import { m } from '../../../../paraglide/messages.js'
import { RadioGroup } from '../../../../ui/forms/choices.tsx'
import { Input, Select } from '../../../../ui/forms/input.tsx'
import type { FormFields } from '../../../../ui/forms/use-form.ts'
import { hoursText } from '../service-words.ts'
import { Options } from './options.tsx'
import type { ServiceDraft } from './service-draft.ts'
import type { ServiceErrors } from './service-rules.ts'

const cancelHours = [2, 4, 6, 12, 24, 48, 72]
const noticeHours = [1, 2, 4, 8, 12, 24, 48, 72, 168, 336]
const number = { inputMode: 'numeric', autoComplete: 'off' } as const

const modes = {
  instant: { label: m.services_mode_instant, hint: m.services_mode_instant_hint },
  request: { label: m.services_mode_request, hint: m.services_mode_request_hint },
} as const

/** By which rules it is booked. */
export function BookingFields({ values: draft, field, change }: FormFields<ServiceDraft, ServiceErrors>) {
  return (
    <>
      <RadioGroup
        label={m.services_mode()}
        name="mode"
        value={draft.mode}
        onChange={(mode) => change({ mode })}
        options={bookingModes.map((mode) => ({
          value: mode,
          label: modes[mode].label(),
          hint: modes[mode].hint(),
        }))}
      />
      <Input
        {...field('deposit')}
        {...number}
        label={m.services_deposit_field()}
        hint={m.services_deposit_hint()}
        maxLength={3}
      />
      <Select {...field('cancel_hours')} label={m.services_cancel_field()} hint={m.services_cancel_hint()}>
        <Options values={cancelHours} chosen={draft.cancel_hours} nameOf={hoursText} />
      </Select>
      <Select {...field('notice_hours')} label={m.services_notice_field()}>
        <Options values={noticeHours} chosen={draft.notice_hours} nameOf={hoursText} />
      </Select>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Input
          {...field('horizon_days')}
          {...number}
          label={m.services_horizon_field()}
          hint={m.services_horizon_hint()}
          maxLength={2}
        />
        <Input
          {...field('capacity')}
          {...number}
          label={m.services_capacity()}
          hint={m.services_capacity_hint()}
          maxLength={2}
        />
      </div>
    </>
  )
}
