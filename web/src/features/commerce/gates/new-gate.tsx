import { useState } from 'react'
import type { Event } from '@mtaa/contract/commerce/events/events'
import type { GateRole } from '@mtaa/contract/commerce/gates/decide-scan'
import { gateLimits, type NewGateLink } from '@mtaa/contract/commerce/gates/gates'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox, RadioGroup } from '../../../ui/forms/choices.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { useCreateGateLink } from './gate-links.queries.ts'
import { HandOver } from './hand-over.tsx'

interface Values {
  name: string
  role: GateRole
  /** Positions that are not let in here. */
  without: number[]
}

const empty: Values = { name: '', role: 'steward', without: [] }

/** Makes a link and hands it over: it is shown this once. */
export function NewGate({ event, onClose }: { event: Event; onClose: () => void }) {
  const { mutateAsync } = useCreateGateLink(event.id)
  const [made, setMade] = useState<{ link: string; name: string }>()
  const form = useForm({
    initial: empty,
    check({ name, role, without }): { body: NewGateLink } | { errors: { name?: string; types?: string } } {
      const trimmed = name.trim()
      if (trimmed === '') return { errors: { name: m.gates_name_empty() } }
      const types = event.ticket_types.map(({ position }) => position).filter((position) => !without.includes(position))
      if (types.length === 0 && without.length > 0) return { errors: { types: m.gates_types_empty() } }
      return { body: { name: trimmed, role, types: without.length === 0 ? null : types } }
    },
    send: (body) => mutateAsync(body),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone: ({ link, gate_link: { gate, name } }) => setMade({ link, name: m.gates_gate({ gate, name }) }),
    takesFocus: true,
  })
  if (made) return <HandOver link={made.link} name={made.name} title={event.title} onClose={onClose} />
  const { without } = form.values
  return (
    <Dialog open onClose={onClose} title={m.gates_new()}>
      <form {...form.props} className="flex flex-col gap-3">
        <Input
          {...form.field('name')}
          label={m.gates_name()}
          hint={m.gates_name_hint()}
          maxLength={gateLimits.name.max}
          autoComplete="off"
        />
        <RadioGroup
          label={m.gates_role()}
          name="role"
          value={form.values.role}
          onChange={(role) => form.change({ role })}
          options={[
            { value: 'steward', label: m.gates_steward(), hint: m.gates_steward_hint() },
            { value: 'supervisor', label: m.gates_supervisor(), hint: m.gates_supervisor_hint() },
          ]}
        />
        {event.ticket_types.length > 1 ? (
          <fieldset>
            <legend className="mb-1 text-sm font-semibold">{m.gates_types()}</legend>
            {event.ticket_types.map(({ position, name }) => (
              <Checkbox
                key={position}
                name="types"
                label={name}
                checked={!without.includes(position)}
                onChange={({ target: { checked } }) =>
                  form.change({
                    without: checked ? without.filter((other) => other !== position) : [...without, position],
                  })
                }
              />
            ))}
            {form.errors.types ? <p className="text-sm text-danger">{form.errors.types}</p> : null}
          </fieldset>
        ) : null}
        {form.sentence ? (
          <p role="alert" className="text-sm text-danger">
            {form.sentence}
          </p>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" variant="primary" busy={form.isSending}>
            {m.gates_make()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
