import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useQuestion } from './question-store.ts'

/** The dialog of the question that was put, if any. Closing it is a no. */
export function QuestionDialog() {
  const question = useQuestion()
  const no = () => question?.answer(false)
  return (
    <Dialog
      open={question !== null}
      onClose={no}
      title={question?.title ?? ''}
      actions={
        <>
          <Button onClick={no}>{question?.no}</Button>
          <Button look="primary" onClick={() => question?.answer(true)}>
            {question?.yes}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">{question?.text}</p>
    </Dialog>
  )
}
