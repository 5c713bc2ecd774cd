import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { TextForm } from '../../../../ui/forms/text-form.tsx'
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
  const { mutateAsync } = useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: staffKey })
      showToast({ title: m.common_done(), tone: 'success' })
      setOpen(false)
    },
  })
  const close = () => setOpen(false)
  return (
    <>
      <Button aria-label={name} variant={danger ? 'danger' : 'quiet'} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog open={open} onClose={close} title={title}>
        <TextForm
          name="reason"
          label={m.common_reason()}
          hint={m.payouts_staff_reason_hint()}
          min={shortest}
          max={200}
          short={m.payouts_staff_reason_missing()}
          send={children}
          variant={danger ? 'danger' : 'primary'}
          takesFocus={false}
          className="flex flex-col gap-4"
          onText={mutateAsync}
          failed={m.ui_offline()}
          onCancel={close}
        />
      </Dialog>
    </>
  )
}
