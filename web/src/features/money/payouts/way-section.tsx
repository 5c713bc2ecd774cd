import { formatMoment } from '@mtaa/contract/dates'
import { useState } from 'react'
import { sendPayoutCode, setPayoutNumber, setPayoutSchedule, type PayoutOverview } from '@mtaa/contract/money/payouts'
import { m } from '../../../paraglide/messages.js'
import { formatPhone } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { RadioGroup } from '../../../ui/forms/choices.tsx'
import { DemoMailLink } from '../../identity/accounts/index.ts'
import {
  CodeForm,
  PhoneForm,
  Problem,
  SendAgain,
  Setting,
  SettingList,
  SettingSection,
  useChange,
} from '../../identity/settings/index.ts'
import { payoutsKey } from './payouts.queries.ts'

/** The number that is paid, and when. */
export function WaySection({ overview }: { overview: PayoutOverview }) {
  const [open, setOpen] = useState(false)
  const { phone } = overview
  return (
    <SettingSection title={m.payouts_way()} hint={m.payouts_number_hint()}>
      <SettingList>
        <Setting
          title={m.payouts_number()}
          action={
            open ? null : (
              <Button
                variant="plain"
                aria-label={phone === null ? m.payouts_number_add() : m.payouts_number_change()}
                onClick={() => setOpen(true)}
              >
                {phone === null ? m.settings_add() : m.common_change()}
              </Button>
            )
          }
          form={open ? <NumberForm isChange={phone !== null} onClose={() => setOpen(false)} /> : null}
        >
          {phone === null ? m.settings_none() : formatPhone(phone)}
        </Setting>
        {phone === null ? null : <Schedule overview={overview} />}
      </SettingList>
    </SettingSection>
  )
}

/** First the number, then the code that was texted to it. */
function NumberForm({ isChange, onClose }: { isChange: boolean; onClose: () => void }) {
  const api = useApi()
  const [sent, setSent] = useState<{ phone: string; at: number } | null>(null)
  const send = useChange((phone: string) => api(sendPayoutCode, { body: { phone } }).then(() => phone), {
    touches: [],
    answer: null,
    onDone: (phone) => setSent({ phone, at: Date.now() }),
  })
  const set = useChange(
    (code: string, { current_password }) =>
      api(setPayoutNumber, { body: { phone: sent?.phone ?? '', code, current_password } }),
    { touches: [payoutsKey], onDone: onClose },
  )
  if (sent === null)
    return (
      <div className="flex flex-col gap-3">
        {isChange ? <p>{m.payouts_number_freezes()}</p> : null}
        <PhoneForm
          label={m.payouts_number_new()}
          busy={send.busy}
          problem={send.problem}
          onPhone={send.run}
          onCancel={onClose}
        />
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <p>{m.payouts_code_sent({ phone: formatPhone(sent.phone.replace(/\D/g, '')) })}</p>
      <CodeForm
        label={m.settings_code()}
        action={m.settings_confirm()}
        busy={set.busy}
        problem={set.problem}
        onCode={set.run}
        onCancel={onClose}
      >
        <div className="flex flex-wrap items-center gap-x-6">
          <SendAgain sentAt={sent.at} busy={send.busy} onSend={() => send.run(sent.phone)} />
          <DemoMailLink />
        </div>
        <Problem>{send.problem}</Problem>
      </CodeForm>
    </div>
  )
}

function Schedule({ overview: { schedule, next_weekly } }: { overview: PayoutOverview }) {
  const api = useApi()
  const language = useLanguage()
  const change = useChange(
    (value: PayoutOverview['schedule']) => api(setPayoutSchedule, { body: { schedule: value } }),
    { touches: [payoutsKey] },
  )
  return (
    <li className="border-b border-line py-4">
      <RadioGroup
        label={m.payouts_schedule()}
        name="schedule"
        value={schedule}
        onChange={(value) => change.run(value)}
        options={[
          { value: 'on_demand', label: m.payouts_on_demand() },
          {
            value: 'weekly',
            label: m.payouts_weekly(),
            hint: next_weekly === null ? undefined : m.payouts_next({ moment: formatMoment(next_weekly, language) }),
          },
        ]}
      />
      <Problem>{change.problem}</Problem>
    </li>
  )
}
