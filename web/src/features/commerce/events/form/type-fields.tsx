import { Plus } from 'lucide-react'
import { eventLimits } from '@mtaa/contract/commerce/events/event-terms'
import type { ChangeEvent } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { randomId } from '../../../../platform/random-id.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Checkbox } from '../../../../ui/forms/choices.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import type { FormFields } from '../../../../ui/forms/use-form.ts'
import { Disclosure } from '../../../../ui/layout/disclosure.tsx'
import { emptyType, type EventDraft, type TypeDraft } from './event-draft.ts'
import type { EventErrors } from './event-rules.ts'
import { typeErrors } from './type-rules.ts'

/** One to ten types of tickets. */
export function TypeFields({ values: draft, errors, change }: FormFields<EventDraft, EventErrors>) {
  const { types } = draft
  const set = (type: TypeDraft) => change({ types: types.map((one) => (one.key === type.key ? type : one)) })
  return (
    <>
      {types.map((type, at) => (
        <OneType
          key={type.key}
          type={type}
          number={at + 1}
          wrong={
            errors.types === undefined
              ? {}
              : typeErrors(
                  type,
                  types.filter((other) => other !== type),
                  draft,
                )
          }
          onChange={set}
          {...(types.length > 1 &&
            type.may_delete && { onRemove: () => change({ types: types.filter((one) => one !== type) }) })}
        />
      ))}
      {types.length < eventLimits.types ? (
        <Button icon={Plus} onClick={() => change({ types: [...types, emptyType(randomId())] })}>
          {m.events_add_type()}
        </Button>
      ) : (
        <p className="text-sm text-muted">{m.events_types_full()}</p>
      )}
      <Checkbox
        label={m.events_approval()}
        hint={m.events_approval_hint()}
        name="approval"
        checked={draft.approval}
        onChange={({ target }) => change({ approval: target.checked })}
      />
    </>
  )
}

interface OneTypeProps {
  type: TypeDraft
  number: number
  wrong: ReturnType<typeof typeErrors>
  onChange: (type: TypeDraft) => void
  onRemove?: () => void
}

type Texts = { [K in keyof TypeDraft]: TypeDraft[K] extends string ? K : never }[keyof TypeDraft]

function OneType({ type, number, wrong, onChange, onRemove }: OneTypeProps) {
  const field = (name: Texts) => ({
    name: `type-${number}-${name}`,
    value: type[name],
    error: (wrong as Partial<Record<Texts, string>>)[name],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ ...type, [name]: target.value }),
  })
  const isOpen = ['per_person', 'sales_until', 'admits_until', 'hidden_code'].some((name) => name in wrong)
  return (
    <fieldset className="flex flex-col gap-4 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">{type.name.trim() || m.events_type_number({ number })}</legend>
      <Input {...field('name')} label={m.events_type_name()} hint={m.events_type_name_hint()} maxLength={40} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Input
          {...field('price')}
          label={m.listings_price()}
          hint={m.events_type_price_hint()}
          before="KSh"
          inputMode="numeric"
          maxLength={12}
        />
        <Input
          {...field('quantity')}
          label={m.market_quantity()}
          hint={type.taken > 0 ? m.events_type_taken({ count: type.taken }) : m.events_type_quantity_hint()}
          inputMode="numeric"
          maxLength={9}
        />
      </div>
      <Disclosure title={m.events_type_more()} open={isOpen}>
        <div className="flex flex-col gap-4">
          <Input {...field('description')} label={m.common_description()} optional maxLength={200} />
          <Input {...field('per_person')} label={m.events_type_person()} inputMode="numeric" maxLength={2} />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Input {...field('sales_from')} type="datetime-local" label={m.events_type_sale_from()} optional />
            <Input {...field('sales_until')} type="datetime-local" label={m.events_type_sale_until()} optional />
            <Input {...field('admits_from')} type="datetime-local" label={m.events_type_admits_from()} optional />
            <Input {...field('admits_until')} type="datetime-local" label={m.events_type_admits_until()} optional />
          </div>
          <Input
            {...field('hidden_code')}
            label={m.events_type_code()}
            hint={m.events_type_code_hint()}
            optional
            maxLength={20}
          />
        </div>
      </Disclosure>
      {type.id === null ? null : (
        <Checkbox
          label={m.events_type_closed()}
          name={`type-${number}-closed`}
          checked={type.closed}
          onChange={({ target }) => onChange({ ...type, closed: target.checked })}
        />
      )}
      {onRemove ? (
        <div>
          <Button onClick={onRemove}>{m.common_remove()}</Button>
        </div>
      ) : null}
    </fieldset>
  )
}
