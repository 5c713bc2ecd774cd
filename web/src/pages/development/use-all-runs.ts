import { useState } from 'react'
import { useRuns } from '../../features/operations/dev-tools/index.ts'
import { stageElement } from './stage.tsx'
import { testPages } from './subjects.tsx'

/** Runs every test page. What is to be looked at is rendered once somebody runs them. */
export function useAllRuns() {
  const [isStaged, setStaged] = useState(false)
  const { runs, start, isRunning } = useRuns(stageElement)
  const runAll = () => {
    setStaged(true)
    void start(new Map(testPages.map((page) => [page.row.path, page])))
  }
  return { runs, isRunning, isStaged, runAll }
}
