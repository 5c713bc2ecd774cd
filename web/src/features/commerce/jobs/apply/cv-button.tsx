import { FileDown } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { formatBytes } from '../../../../platform/format.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { saveCv } from './applications.queries.ts'

/** Downloads the CV of an application. */
export function CvButton({ id, bytes, name }: { id: string; bytes: number; name: string }) {
  const api = useApi()
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveCv(api, id, name),
    onError: (error) => showToast({ title: sentenceOf(error, m.jobs_cv_failed()), tone: 'danger' }),
  })
  return (
    <Button icon={FileDown} busy={isPending} onClick={() => mutate()}>
      {m.jobs_download_cv({ size: formatBytes(bytes) })}
    </Button>
  )
}
