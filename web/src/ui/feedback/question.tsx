import { lazy, Suspense } from 'react'
import { useQuestion } from './question-store.ts'

const QuestionDialog = lazy(() => import('./question-dialog.tsx').then((file) => ({ default: file.QuestionDialog })))

/** Renders an open question. Rarely needed, so the dialog is loaded on demand. */
export function QuestionPlace() {
  const question = useQuestion()
  return question ? (
    <Suspense>
      <QuestionDialog question={question} />
    </Suspense>
  ) : null
}
