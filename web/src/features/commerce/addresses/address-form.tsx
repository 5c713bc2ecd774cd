import { type SubmitEvent, useRef, useState } from 'react'
import { type Address, addressLimits } from '@mtaa/contract/commerce/addresses'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useSession } from '../../../platform/session.ts'
import { useStoredDraft } from '../../../platform/stored-draft.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { Input, Textarea } from '../../../ui/forms/input.tsx'
import { focusFirstWrong } from '../../../ui/forms/wrong-field.ts'
import { placeErrors, PlaceFields } from '../../places/places/index.ts'
import { type AddressDraft, type AddressErrors, checkDraft } from './address-draft.ts'
import { useSaveAddress } from './addresses.queries.ts'
import { PinField } from './pin-field.tsx'

interface AddressFormProps {
  /** The address that is changed; none for a new one. */
  id?: string | undefined
  /** What it begins with. */
  draft: AddressDraft
  onSaved: (address: Address) => void
}

/** A delivery address: who, where, and how it is found. */
export function AddressForm({ id, draft: first, onSaved }: AddressFormProps) {
  const userId = useSession().user?.id ?? ''
  // What is typed of a new one stays on the device; of one that exists the server has the latest.
  const isStored = (draft: AddressDraft) => id === undefined && JSON.stringify(draft) !== JSON.stringify(first)
  const stored = useStoredDraft(
    `address ${id ?? 'new'}`,
    userId,
    () => first,
    (draft) => !isStored(draft),
  )
  const { draft } = stored
  const [errors, setErrors] = useState<AddressErrors>({})
  const tried = useRef({ body: '', key: '' })
  const form = useRef<HTMLFormElement>(null)
  const save = useSaveAddress(id)
  const change = (changes: Partial<AddressDraft>) => stored.change({ ...draft, ...changes })
  const saved = (address: Address) => {
    stored.clear()
    onSaved(address)
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const checked = checkDraft(draft)
    setErrors('errors' in checked ? checked.errors : {})
    if ('errors' in checked) return requestAnimationFrame(() => focusFirstWrong(form.current))
    if (save.isPending) return undefined
    // What has changed since an answer was lost is another request.
    const body = JSON.stringify(checked.body)
    if (tried.current.body !== body) tried.current = { body, key: newKey() }
    return save.mutate({ body: checked.body, key: tried.current.key }, { onSuccess: saved })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormErrors wrong={[]} sentence={save.error ? sentenceOf(save.error, m.addresses_not_saved()) : undefined} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Input
          label={m.addresses_label()}
          hint={m.addresses_label_hint()}
          name="label"
          maxLength={addressLimits.label.max}
          value={draft.label}
          onChange={({ target }) => change({ label: target.value })}
          error={errors.label}
        />
        <Input
          label={m.addresses_recipient()}
          name="recipient"
          autoComplete="name"
          maxLength={addressLimits.recipient.max}
          value={draft.recipient}
          onChange={({ target }) => change({ recipient: target.value })}
          error={errors.recipient}
        />
      </div>
      <Input
        label={m.addresses_phone()}
        hint={m.addresses_phone_hint()}
        type="tel"
        name="phone"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        value={draft.phone}
        onChange={({ target }) => change({ phone: target.value })}
        error={errors.phone}
      />
      <PlaceFields
        value={draft.place}
        onChange={(place) => change({ place, pin: place.ward_code === draft.place.ward_code ? draft.pin : null })}
        errors={placeErrors(draft.place, errors.place)}
      />
      <Input
        label={m.addresses_landmark()}
        hint={m.addresses_landmark_hint()}
        name="landmark"
        maxLength={addressLimits.landmark.max}
        value={draft.landmark}
        onChange={({ target }) => change({ landmark: target.value })}
        error={errors.landmark}
      />
      <PinField place={draft.place} pin={draft.pin} onPin={(pin) => change({ pin })} />
      <Textarea
        label={m.addresses_note()}
        optional
        name="note"
        rows={2}
        maxLength={addressLimits.note.max}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      {first.is_default ? null : (
        <Checkbox
          label={m.addresses_make_default()}
          name="is_default"
          checked={draft.is_default}
          onChange={({ target }) => change({ is_default: target.checked })}
        />
      )}
      <Button variant="primary" type="submit" busy={save.isPending} wide>
        {m.addresses_save()}
      </Button>
    </form>
  )
}

/** Also where the page is not secure, which has no `randomUUID`. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
