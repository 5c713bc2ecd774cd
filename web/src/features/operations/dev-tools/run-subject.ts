import { runTests } from '@mtaa/contract/operations/dev-tools'
import { pause } from '../../../platform/pause.ts'
import type { BrowserTest, Step, Subject, Tools } from './test-step.ts'

const maxMs = 60_000

/** Tries one subject: the server's steps, then those of this browser. Rejects where the server does not answer. */
export async function runSubject(
  { server, browser = [] }: Subject,
  tools: Tools,
  signedIn: boolean,
): Promise<readonly Step[]> {
  const answer = server === undefined ? undefined : await tools.api(runTests, { params: { subject: server } })
  const steps: Step[] = [...(answer?.steps ?? [])]
  for (const test of browser) steps.push(await carryOut(test, tools, signedIn))
  return steps
}

async function carryOut({ words, needsMember, run }: BrowserTest, tools: Tools, signedIn: boolean): Promise<Step> {
  if (needsMember && !signedIn) return { words: words(), state: 'signed_out', milliseconds: 0 }
  const began = performance.now()
  const state = await Promise.race([run(tools), pause(maxMs).then(() => false)]).then(
    (outcome) => (outcome === 'unavailable' ? outcome : outcome ? 'passed' : 'failed'),
    (error: unknown) => {
      // Testers read the console; the page says only that it failed.
      console.error(error)
      return 'failed' as const
    },
  )
  return { words: words(), state, milliseconds: Math.round(performance.now() - began) }
}
