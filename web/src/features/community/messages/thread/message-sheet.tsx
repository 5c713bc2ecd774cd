import { Copy, Reply, Trash2 } from 'lucide-react'
import type { Message } from '@mtaa/contract/community/messages'
import { m } from '../../../../paraglide/messages.js'
import { useNow } from '../../../../platform/now.ts'
import { copyText } from '../../../../ui/feedback/copy-text.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Sheet } from '../../../../ui/layout/dialog.tsx'
import { ReportButton } from '../../reports/index.ts'
import { useDeleteMessage } from './thread.queries.ts'

interface MessageSheetProps {
  userId: string
  message: Message
  onQuote: ((message: Message) => void) | undefined
  onClose: () => void
}

/** What can be done with one message. */
export function MessageSheet({ userId, message, onQuote, onClose }: MessageSheetProps) {
  const remove = useDeleteMessage(userId)
  const now = useNow()
  const { id, sender_id: by, text, deletable_until: until } = message
  const act = (perform: () => void) => () => {
    onClose()
    perform()
  }
  return (
    <Sheet open onClose={onClose} title={m.messages_options()}>
      <div className="flex flex-col items-start">
        {onQuote ? (
          <Button variant="plain" wide className="justify-start" icon={Reply} onClick={act(() => onQuote(message))}>
            {m.common_reply()}
          </Button>
        ) : null}
        {text === '' ? null : (
          <Button variant="plain" wide className="justify-start" icon={Copy} onClick={act(() => void copyText(text))}>
            {m.messages_copy()}
          </Button>
        )}
        {by === null || by === userId ? null : (
          <ReportButton kind="message" id={id} ownerId={by} className="w-full justify-start" />
        )}
        {until !== null && new Date(until).getTime() > now ? (
          <Button
            variant="plain"
            wide
            icon={Trash2}
            className="justify-start text-danger"
            busy={remove.isPending}
            onClick={() => remove.mutate(message, { onSettled: onClose })}
          >
            {m.messages_delete_for_both()}
          </Button>
        ) : null}
      </div>
    </Sheet>
  )
}
