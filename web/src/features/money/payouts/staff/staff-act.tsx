import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Dialog } from '../../../../ui/layout/dialog.tsx'
import { staffKey } from './staff-payouts.queries.ts'

interface StaffActProps {
  children: ReactNode
  /** The accessible name, with whom it is about. */
  name: string
  title: string
  danger?: boolean
  act: (reason: string) => Promise<unknown>
}

const shortest = 5

/** A button for an act about somebody's money, which needs a reason. */
export function StaffAct({ children, name, title, danger = false, act }: StaffActProps) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const [isShort, setShort] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: staffKey })
      showToast({ title: m.payouts_staff_done(), tone: 'success' })
      setOpen(false)
    },
  })
  const close = () => {
    reset()
    setShort(false)
    setOpen(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    setShort(reason.length < shortest)
    if (reason.length < shortest) event.currentTarget.querySelector('input')?.focus()
    else if (!isPending) mutate(reason)
  }
  return (
    <>
      <Button aria-label={name} variant={danger ? 'danger' : 'quiet'} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog open={open} onClose={close} title={title}>
        <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Input
            label={m.common_reason()}
            hint={m.payouts_staff_reason_hint()}
            name="reason"
            autoComplete="off"
            maxLength={200}
            error={isShort ? m.payouts_staff_reason_missing() : error ? sentenceOf(error, m.ui_offline()) : undefined}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={isPending}>
              {children}
            </Button>
            <Button onClick={close}>{m.ui_cancel()}</Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
