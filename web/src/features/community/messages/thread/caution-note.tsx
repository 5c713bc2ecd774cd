import { TriangleAlert } from 'lucide-react'
import type { Message } from '@mtaa/contract/community/messages'
import { cautionWords } from '../message-words.ts'

/** What the reader of a message is warned of. It stays: nothing is hidden, and nothing is to be pressed. */
export function CautionNote({ cautions }: Pick<Message, 'cautions'>) {
  if (cautions.length === 0) return null
  return (
    <div
      role="note"
      className="mt-1 flex gap-2 rounded-control border border-sun bg-surface px-3 py-2 text-sm text-warning"
    >
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div>
        {cautionWords(cautions).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}
