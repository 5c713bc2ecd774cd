import { useState } from 'react'
import type { Order } from '@mtaa/contract/commerce/orders/orders'
import { m } from '../../../paraglide/messages.js'
import { hasCode, sentenceOf } from '../../../platform/failure.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { OtpInput } from '../../../ui/forms/otp-input.tsx'
import type { useOrderAct } from './order-acts.queries.ts'

interface CodeEntryProps {
  order: Order
  act: ReturnType<typeof useOrderAct>
  /** It is what comes next. */
  isMain: boolean
}

/** Where the seller enters the code that the buyer shows. */
export function CodeEntry({ order, act, isMain }: CodeEntryProps) {
  const [code, setCode] = useState('')
  const isWrong = hasCode(act.error, 'handover_wrong', 'handover_locked')
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === 6) act.mutate({ is: 'hand_over', code }, { onError: () => setCode('') })
      }}
    >
      <OtpInput
        label={m.orders_code_enter()}
        value={code}
        onChange={setCode}
        error={isWrong ? sentenceOf(act.error, m.orders_act_failed()) : undefined}
      />
      <p className="text-sm text-muted">{m.orders_code_enter_hint({ count: order.life.tries_left })}</p>
      <Button
        type="submit"
        className="sm:self-start"
        {...(isMain && { variant: 'primary' })}
        busy={act.isPending}
        disabled={code.length < 6}
      >
        {m.orders_code_confirm()}
      </Button>
    </form>
  )
}
