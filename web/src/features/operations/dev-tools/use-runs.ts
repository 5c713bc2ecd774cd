import { useState } from 'react'
import { useApi } from '../../../platform/use-api.ts'
import { useSignedIn } from '../../../platform/use-signed-in.ts'
import { useSignInMethods } from '../../identity/accounts/index.ts'
import { runSubject } from './run-subject.ts'
import type { Step, Subject } from './test-step.ts'

/** How far one subject is. */
export type Run = { is: 'running' } | { is: 'done'; steps: readonly Step[] } | { is: 'broken'; error: unknown }

/** Runs subjects by their names, one after the other. */
export function useRuns(stageOf: (name: string) => HTMLElement | null) {
  const api = useApi()
  const signedIn = useSignedIn()
  const demo = useSignInMethods().letters_at !== null
  const [runs, setRuns] = useState<ReadonlyMap<string, Run>>(new Map())
  const set = (name: string, run: Run) => setRuns((all) => new Map(all).set(name, run))

  async function start(subjects: ReadonlyMap<string, Subject>) {
    setRuns(new Map())
    for (const [name, subject] of subjects) {
      set(name, { is: 'running' })
      await runSubject(subject, { api, demo, stage: () => stageOf(name) }, signedIn).then(
        (steps) => set(name, { is: 'done', steps }),
        (error: unknown) => set(name, { is: 'broken', error }),
      )
    }
  }
  return { runs, start, isRunning: [...runs.values()].some((run) => run.is === 'running') }
}
