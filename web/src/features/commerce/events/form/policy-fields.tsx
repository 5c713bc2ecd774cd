import { refundPolicies } from '@mtaa/contract/commerce/events/event-terms'
import { m } from '../../../../paraglide/messages.js'
import { RadioGroup } from '../../../../ui/forms/choices.tsx'
import type { FormFields } from '../../../../ui/forms/use-form.ts'
import { policyWords } from '../event-words.ts'
import type { EventDraft } from './event-draft.ts'
import type { EventErrors } from './event-rules.ts'

/** Until when a ticket can be given back for its money. */
export const PolicyFields = ({ values: draft, errors, change }: FormFields<EventDraft, EventErrors>) => (
  <RadioGroup
    label={m.events_policy()}
    name="refund_policy"
    hint={m.events_policy_hint()}
    error={errors.refund_policy}
    value={draft.refund_policy}
    onChange={(refund_policy) => change({ refund_policy })}
    options={refundPolicies.map((policy) => ({
      value: policy,
      label: policyWords[policy].name(),
      hint: policyWords[policy].text(),
    }))}
  />
)
