import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Address } from '@mtaa/contract/commerce/sellers/addresses'
import { m } from '../../../paraglide/messages.js'
import { formatPhone, isolate } from '../../../platform/format.ts'
import { useApi } from '../../../platform/use-api.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { askQuestion } from '../../../ui/feedback/question-store.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { RadioGroup } from '../../../ui/forms/choices.tsx'
import { addressesQuery, useRemoveAddress } from './addresses.queries.ts'

// Who has an address does not need the form.
const AddressDialog = lazy(async () => ({ default: (await import('./address-dialog.tsx')).AddressDialog }))

interface AddressPickerProps {
  /** Of this choice among others on the page. */
  name: string
  /** What is done there; goods are brought. */
  label?: string
  value: string | null
  onChange: (id: string) => void
}

/** Chooses one of the member's addresses, or adds one. */
export function AddressPicker({ name, label = m.addresses_where(), value, onChange }: AddressPickerProps) {
  const { data: addresses, error, isRefetching, refetch } = useQuery(addressesQuery(useApi()))
  const [open, setOpen] = useState<'new' | Address | null>(null)
  const remove = useRemoveAddress()
  if (!addresses && error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isRefetching} />
  if (!addresses) return <Skeleton className="h-24" />
  const chosen = addresses.find(({ id }) => id === value)
  const ask = async ({ id, label }: Address) => {
    const question = {
      title: m.addresses_delete_title(),
      text: m.addresses_delete_text({ name: label }),
      yes: m.common_delete(),
      no: m.common_keep(),
    }
    if (await askQuestion(question)) remove.mutate(id)
  }
  return (
    <div className="flex flex-col items-start gap-1">
      {addresses.length > 0 ? (
        <RadioGroup
          label={label}
          name={name}
          value={value ?? undefined}
          onChange={onChange}
          options={addresses.map((address) => ({ value: address.id, label: <AddressText address={address} /> }))}
        />
      ) : (
        <p className="text-sm font-semibold">{label}</p>
      )}
      <div className="flex flex-wrap gap-x-2">
        <Button icon={Plus} onClick={() => setOpen('new')}>
          {m.addresses_add()}
        </Button>
        {chosen ? (
          <>
            <Button variant="plain" onClick={() => setOpen(chosen)}>
              {m.common_change()}
            </Button>
            <Button variant="plain" busy={remove.isPending} onClick={() => void ask(chosen)}>
              {m.addresses_delete()}
            </Button>
          </>
        ) : null}
      </div>
      {open ? (
        <Suspense fallback={null}>
          <AddressDialog
            address={open === 'new' ? undefined : open}
            onClose={() => setOpen(null)}
            onSaved={({ id }) => {
              setOpen(null)
              onChange(id)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

const AddressText = ({ address: { label, recipient, phone, landmark, ward } }: { address: Address }) => (
  <>
    <span className="font-semibold">{isolate(label)}</span>
    <span className="block text-sm break-words text-muted">
      {isolate(recipient)}, {formatPhone(phone)}
    </span>
    <span className="block text-sm break-words text-muted">{[isolate(landmark), ward].join(', ')}</span>
  </>
)
