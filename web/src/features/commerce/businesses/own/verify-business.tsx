import type { OwnBusiness } from '@mtaa/contract/commerce/businesses/businesses'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
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
  const { mutateAsync } = useSubmitKraPin(id)
  const form = useForm({
    initial: { kra_pin: '' },
    check: (typed) => ({ body: typed.kra_pin }),
    send: (pin) => mutateAsync(pin),
    refused: (error) => ({ errors: { kra_pin: sentenceOf(error, m.ui_offline()) } }),
    onDone: sent,
  })
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <Input
        label={m.businesses_kra_pin()}
        hint={m.businesses_kra_hint()}
        {...form.field('kra_pin')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <Button variant="primary" type="submit" busy={form.isSending} className="self-start">
        {m.businesses_send_pin()}
      </Button>
    </form>
  )
}

function PermitForm({ id }: { id: string }) {
  const { mutateAsync } = useSubmitPermit(id)
  const form = useForm({
    initial: { permit: undefined as File | undefined },
    check: ({ permit }) => (permit ? { body: permit } : { errors: { permit: m.businesses_choose_file() } }),
    send: (file) => mutateAsync(file),
    refused: (error) => ({ errors: { permit: sentenceOf(error, m.ui_offline()) } }),
    onDone: sent,
  })
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <Input
        label={m.businesses_permit()}
        hint={m.businesses_permit_hint()}
        name="permit"
        type="file"
        accept="image/*"
        onChange={({ target }) => form.change({ permit: target.files?.[0] })}
        error={form.errors.permit}
      />
      <Button variant="primary" type="submit" busy={form.isSending} className="self-start">
        {m.businesses_send_permit()}
      </Button>
    </form>
  )
}
