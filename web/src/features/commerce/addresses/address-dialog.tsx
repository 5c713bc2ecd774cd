import type { Address } from '@mtaa/contract/commerce/sellers/addresses'
import { m } from '../../../paraglide/messages.js'
import { formatPhone } from '../../../platform/format.ts'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { nameOf } from '../../community/people/index.ts'
import { useMe } from '../../identity/accounts/index.ts'
import { draftOf, emptyDraft } from './address-draft.ts'
import { AddressForm } from './address-form.tsx'

interface AddressDialogProps {
  /** None for a new one. */
  address: Address | undefined
  onClose: () => void
  onSaved: (address: Address) => void
}

/** The form of an address; a new one begins with what the profile says. */
export function AddressDialog({ address, onClose, onSaved }: AddressDialogProps) {
  const me = useMe()
  const home = me?.home
  const draft = address
    ? draftOf(address)
    : emptyDraft({
        recipient: me ? nameOf(me) : '',
        phone: me?.phone ? formatPhone(me.phone) : '',
        ...(home && {
          place: {
            county_code: home.county_code,
            constituency_code: home.constituency_code,
            ward_code: home.ward_code,
          },
        }),
      })
  return (
    <Dialog open onClose={onClose} title={address ? m.addresses_change() : m.addresses_new()}>
      <AddressForm key={address?.id ?? String(me?.id)} id={address?.id} draft={draft} onSaved={onSaved} />
    </Dialog>
  )
}
