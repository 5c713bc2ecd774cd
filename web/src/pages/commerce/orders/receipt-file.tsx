import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { getOrderReceipt } from '@mtaa/contract/commerce/orders/order-acts'
import type { Order } from '@mtaa/contract/commerce/orders/orders'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'

/** The receipt as a file, for use outside of here. */
export function ReceiptFile({ order: { id, number } }: { order: Pick<Order, 'id' | 'number'> }) {
  const api = useApi()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(getOrderReceipt, { params: { id } }),
    networkMode: 'always',
    onSuccess: (bytes) => saveFile(bytes, `mtaa-${number}.pdf`),
    onError: (error) => showToast({ title: sentenceOf(error, m.orders_act_failed()), tone: 'danger' }),
  })
  return (
    <Button icon={Download} busy={isPending} onClick={() => mutate()}>
      {m.orders_pdf()}
    </Button>
  )
}
