import { fromNairobi } from '@mtaa/contract/nairobi'
import { useState } from 'react'
import type { AdminFlag } from '@mtaa/contract/operations/admin-flags'
import { m } from '../../../../paraglide/messages.js'
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { RadioGroup } from '../../../../ui/forms/choices.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { usePlanChange } from './admin-flags.queries.ts'
import { CountyChoice } from './county-choice.tsx'
import { type Setting, settingWords, stateOf, stateWords } from './flag-rules.ts'

type State = keyof typeof stateWords

interface Typed {
  state: State
  counties: number[] | null
  moment: string
}

type Planned = Setting & { due_at: string }

/** The moment that a field names by the clock of Nairobi. */
function momentIn(field: string): string | undefined {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(field) ? Date.parse(`${field}Z`) : Number.NaN
  return Number.isNaN(at) ? undefined : fromNairobi(at).toISOString()
}

function checked({ state, counties, moment }: Typed) {
  const due_at = momentIn(moment)
  const errors = {
    ...(!due_at && { moment: m.flags_plan_moment() }),
    ...(counties?.length === 0 && { counties: m.flags_counties_none() }),
  }
  if (!due_at || Object.keys(errors).length > 0) return { errors }
  return { body: { is_enabled: state !== 'disabled', allow_new_posting: state === 'enabled', counties, due_at } }
}

/** A change for a moment: state, counties, day and time, then its reason. */
export function PlanForm({ flag }: { flag: AdminFlag }) {
  const plan = usePlanChange()
  const [pending, setPending] = useState<Planned | null>(null)
  const form = useForm<Typed, Planned, { moment?: string; counties?: string }, void>({
    initial: { state: stateOf(flag), counties: flag.counties, moment: '' },
    check: checked,
    send: (body) => setPending(body),
  })
  const { values, errors, change } = form
  return (
    <>
      <form {...form.props} className="flex max-w-column flex-col gap-3">
        <RadioGroup
          label={m.common_state()}
          name="state"
          value={values.state}
          onChange={(state) => change({ state })}
          options={(Object.keys(stateWords) as State[]).map((value) => ({ value, label: stateWords[value]() }))}
        />
        <CountyChoice
          name="plan-where"
          value={values.counties}
          error={errors.counties}
          onChange={(counties) => change({ counties })}
        />
        <Input type="datetime-local" label={m.flags_plan_about()} {...form.field('moment')} />
        <p>
          <Button type="submit">{m.flags_plan()}</Button>
        </p>
      </form>
      {pending ? (
        <ReasonDialog
          title={m.flags_plan()}
          yes={m.flags_plan()}
          otherwise={m.flags_failed()}
          onReason={async (reason) => {
            await plan({ flag, ...pending, reason })
            showToast({
              title: m.flags_plan_stored(),
              ...(flag.two_persons && { text: m.flags_plan_waits() }),
              tone: 'success',
            })
            change({ moment: '' })
          }}
          onClose={() => setPending(null)}
        >
          <p>{m.flags_set_to({ name: flag.name, before: settingWords(flag), after: settingWords(pending) })}</p>
        </ReasonDialog>
      ) : null}
    </>
  )
}
