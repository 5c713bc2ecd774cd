import { type Address, addressLimits } from '@mtaa/contract/commerce/sellers/addresses'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useSession } from '../../../platform/session.ts'
import { useStoredDraft } from '../../../platform/stored-draft.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { Input, Textarea } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { placeErrors, PlaceFields } from '../../places/places/index.ts'
import { type AddressDraft, checkDraft } from './address-draft.ts'
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
  const save = useSaveAddress(id)
  const form = useForm({
    typed: stored,
    check: checkDraft,
    send: (body, key) => save.mutateAsync({ body, key }),
    refused: (error) => ({ sentence: sentenceOf(error, m.addresses_not_saved()) }),
    onDone: onSaved,
  })
  const { values: draft, errors, change, field } = form
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <FormErrors wrong={[]} sentence={form.sentence} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Input
          label={m.addresses_label()}
          hint={m.addresses_label_hint()}
          {...field('label')}
          maxLength={addressLimits.label.max}
        />
        <Input
          label={m.addresses_recipient()}
          {...field('recipient')}
          autoComplete="name"
          maxLength={addressLimits.recipient.max}
        />
      </div>
      <Input
        label={m.addresses_phone()}
        hint={m.addresses_phone_hint()}
        type="tel"
        {...field('phone')}
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <PlaceFields
        value={draft.place}
        onChange={(place) => change({ place, pin: place.ward_code === draft.place.ward_code ? draft.pin : null })}
        errors={placeErrors(draft.place, errors.place)}
      />
      <Input
        label={m.addresses_landmark()}
        hint={m.addresses_landmark_hint()}
        {...field('landmark')}
        maxLength={addressLimits.landmark.max}
      />
      <PinField place={draft.place} pin={draft.pin} onPin={(pin) => change({ pin })} />
      <Textarea label={m.addresses_note()} optional {...field('note')} rows={2} maxLength={addressLimits.note.max} />
      {first.is_default ? null : (
        <Checkbox
          label={m.addresses_make_default()}
          name="is_default"
          checked={draft.is_default}
          onChange={({ target }) => change({ is_default: target.checked })}
        />
      )}
      <Button variant="primary" type="submit" busy={form.isSending} wide>
        {m.addresses_save()}
      </Button>
    </form>
  )
}
