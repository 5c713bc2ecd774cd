import { Fragment, type ReactNode, useState } from 'react'
import { DraftNote } from './draft-note.tsx'

interface StoredFormProps {
  /** Nothing was typed that could be deleted. */
  isEmpty: boolean
  /** Makes the draft empty. */
  onClear: () => void
  children: ReactNode
}

/** A form whose draft is stored on the device, and the note that says so. Cleared, the form is a new one. */
export function StoredForm({ isEmpty, onClear, children }: StoredFormProps) {
  const [round, setRound] = useState(0)
  return (
    <>
      <Fragment key={round}>{children}</Fragment>
      {isEmpty ? null : (
        <DraftNote
          onClear={() => {
            onClear()
            setRound(round + 1)
          }}
        />
      )}
    </>
  )
}
