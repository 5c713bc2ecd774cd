import { Button } from '../forms/button.tsx'
import { Dialog } from '../layout/dialog.tsx'
import type { OpenQuestion } from './question-store.ts'

/** The confirmation dialog. Closing it means no. */
export function QuestionDialog({ question: { title, text, yes, no, answer } }: { question: OpenQuestion }) {
  const refuse = () => answer(false)
  return (
    <Dialog
      open
      onClose={refuse}
      title={title}
      actions={
        <>
          <Button onClick={refuse}>{no}</Button>
          <Button variant="primary" onClick={() => answer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">{text}</p>
    </Dialog>
  )
}
