import { lazy, Suspense } from 'react'
import { useQuestion } from './question-store.ts'

const QuestionDialog = lazy(() => import('./question-dialog.tsx').then((file) => ({ default: file.QuestionDialog })))

/** Where a question appears that was put to the person; hardly ever, so its dialog is fetched only then. */
export function QuestionPlace() {
  const question = useQuestion()
  return question ? (
    <Suspense>
      <QuestionDialog question={question} />
    </Suspense>
  ) : null
}
