import { type FormEvent, useState } from 'react'
import type { OwnBusiness } from '@mtaa/contract/commerce/businesses'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { focusNamed } from '../../../../ui/forms/wrong-field.ts'
import { Input } from '../../../../ui/forms/input.tsx'
import { ForOwnBusiness } from './own-business.tsx'
import { useSubmitKraPin, useSubmitPermit } from './own-businesses.queries.ts'

/** Sends a KRA PIN or the photo of a permit, or says how far the check is. */
export const VerifyBusiness = ({ id }: { id: string }) => (
  <ForOwnBusiness id={id}>{(business) => <Verify business={business} />}</ForOwnBusiness>
)

function Verify({ business: { id, name, verification, rejected_because: reason } }: { business: OwnBusiness }) {
  if (verification === 'submitted' || verification === 'verified') {
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="font-semibold">
          {verification === 'submitted' ? m.businesses_sent_note() : m.businesses_verified_note()}
        </p>
        <LinkButton to="/businesses/mine">{m.page_my_businesses()}</LinkButton>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <p className="font-semibold break-words">
        <bdi>{name}</bdi>
      </p>
      {verification === 'rejected' ? (
        <p role="note" className="rounded-control border border-edge px-3 py-2">
          {m.businesses_rejected_note({ reason: reason ?? '' })}
        </p>
      ) : null}
      <p>{m.businesses_verify_why()}</p>
      <PinForm id={id} />
      <p className="text-center text-muted">{m.accounts_or()}</p>
      <PermitForm id={id} />
    </div>
  )
}

const sent = () => showToast({ title: m.businesses_sent(), tone: 'success' })

function PinForm({ id }: { id: string }) {
  const [pin, setPin] = useState('')
  const { mutate, error, isPending } = useSubmitKraPin(id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate(pin, { onSuccess: sent })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Input
        label={m.businesses_kra_pin()}
        hint={m.businesses_kra_hint()}
        name="kra_pin"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={pin}
        onChange={({ target }) => setPin(target.value)}
        error={error ? sentenceOf(error, m.ui_offline()) : undefined}
      />
      <Button variant="primary" type="submit" busy={isPending} className="self-start">
        {m.businesses_send_pin()}
      </Button>
    </form>
  )
}

function PermitForm({ id }: { id: string }) {
  const [file, setFile] = useState<File>()
  const [isMissing, setMissing] = useState(false)
  const { mutate, error, isPending } = useSubmitPermit(id)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(!file)
    if (!file) focusNamed(event.currentTarget, 'permit')
    else if (!isPending) mutate(file, { onSuccess: sent })
  }
  const problem = isMissing ? m.businesses_choose_file() : error ? sentenceOf(error, m.ui_offline()) : undefined
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Input
        label={m.businesses_permit()}
        hint={m.businesses_permit_hint()}
        name="permit"
        type="file"
        accept="image/*"
        onChange={({ target }) => setFile(target.files?.[0])}
        error={problem}
      />
      <Button variant="primary" type="submit" busy={isPending} className="self-start">
        {m.businesses_send_permit()}
      </Button>
    </form>
  )
}
