import { propertyLimits } from '@mtaa/contract/commerce/properties/property-terms'
import { m } from '../../../../paraglide/messages.js'
import { RadioGroup } from '../../../../ui/forms/choices.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import type { FieldsProps } from './offer-fields.tsx'

/** Owner or agent; an agent gives a name. */
export function ListerFields({ values: draft, errors, change }: FieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup<'owner' | 'agent'>
        label={m.properties_lister_question()}
        name="lister"
        value={draft.lister || undefined}
        options={[
          { value: 'owner', label: m.properties_lister_owner() },
          { value: 'agent', label: m.properties_lister_agent() },
        ]}
        onChange={(lister) => change({ lister })}
        error={errors.lister}
      />
      {draft.lister === 'agent' ? (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Input
            label={m.properties_agent_name()}
            name="agent_name"
            maxLength={propertyLimits.agentName.max}
            value={draft.agentName}
            onChange={({ target }) => change({ agentName: target.value })}
            error={errors.agent_name}
          />
          <Input
            label={m.properties_agent_registration()}
            optional
            name="agent_registration"
            maxLength={propertyLimits.agentRegistration.max}
            value={draft.agentRegistration}
            onChange={({ target }) => change({ agentRegistration: target.value })}
          />
        </div>
      ) : null}
    </div>
  )
}
